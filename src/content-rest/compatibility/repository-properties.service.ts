import { Injectable } from '@nestjs/common';
import { AppError, type Caller } from '../../common/index.js';
import { AppConfig } from '../../config/index.js';
import {
  canonicalName,
  ContentEditorService,
  ContentReaderService,
  decodeProperties,
  invalid,
  PathNotFoundError,
  type ContentOperation,
  type JsonMap,
  type JsonValue,
  type Property,
} from '../../content/index.js';
import { ContentRightsService } from '../content-rights.service.js';
import type { ContentPlace } from '../requests/content-target.js';
import { requireText } from '../requests/read-member.js';
import { BodyBinaries } from './body-binaries.js';
import { identityProperty, isIdentity } from './identity-properties.js';
import { readRepositoryProperty } from './read-repository-node.js';
import { viewRepositoryProperty, type RepositoryProperty } from './repository-node.js';
import { writeBody } from './repository-nodes.service.js';

interface PropertyPlace extends ContentPlace {
  readonly name: string;
}

/** Single properties in the compatibility API (docs/reference/compatibility-api.md). */
@Injectable()
export class RepositoryPropertiesService {
  constructor(
    private readonly reader: ContentReaderService,
    private readonly editor: ContentEditorService,
    private readonly rights: ContentRightsService,
    private readonly config: AppConfig,
  ) {}

  /** @throws PathNotFoundError */
  async read(place: ContentPlace, caller: Caller): Promise<RepositoryProperty> {
    return this.view(await this.find(splitPlace(place), caller));
  }

  /** Sets a property. `place` is the path of the node, or ends with the name of the property. */
  async put(place: ContentPlace, body: JsonMap, caller: Caller): Promise<RepositoryProperty> {
    const at = await this.placeOf(place, body, caller);
    return this.write(at, body, caller);
  }

  /** Changes an existing property. @throws PathNotFoundError */
  async update(place: ContentPlace, body: JsonMap, caller: Caller): Promise<RepositoryProperty> {
    const at = await this.placeOf(place, body, caller);
    const { type, multiple } = await this.find(at, caller);
    // Members that the request does not contain keep their values.
    const stated = new Map<string, JsonValue>([
      ['type', { kind: 'text', text: type }],
      ['multiple', { kind: 'boolean', text: String(multiple) }],
      ...[...body.entries].filter(([, { kind }]) => kind !== 'null'),
    ]);
    return this.write(at, { kind: 'map', entries: stated }, caller);
  }

  /** @throws PathNotFoundError */
  async remove(place: ContentPlace, caller: Caller): Promise<void> {
    const at = splitPlace(place);
    await this.find(at, caller);
    await this.patch(at, { kind: 'null' }, caller);
  }

  private async write(at: PropertyPlace, property: JsonMap, caller: Caller): Promise<RepositoryProperty> {
    const binaries = new BodyBinaries();
    await this.patch(at, readRepositoryProperty(property, binaries), caller, binaries);
    return this.view(await this.find(at, caller));
  }

  private patch(
    { name, workspace, path }: PropertyPlace,
    value: JsonValue,
    caller: Caller,
    binaries = new BodyBinaries(),
  ): Promise<unknown> {
    if (isIdentity(name))
      throw invalid(name, 'read_only', 'is set when the node is created and cannot be changed');
    const body = writeBody({ kind: 'map', entries: new Map([[name, value]]) });
    const write = this.rights.writeOf(caller, false);
    const operation: ContentOperation = { workspace, path, kind: 'patch', body };
    return this.editor.run(operation, { ...write, alongside: (tx) => binaries.store(tx) });
  }

  /** The property at a path: `name` of the node at the path, or, without a name, the last segment of the path. */
  private async placeOf(place: ContentPlace, body: JsonMap, caller: Caller): Promise<PropertyPlace> {
    const stated = body.entries.get('name');
    if (stated?.kind !== 'text' || stated.text === '') return splitPlace(place);
    const { workspace, path } = place;
    requireText(body, 'name');
    if (stated.text.startsWith('@'))
      throw new AppError('badRequest', 'The name of a property must not begin with @.');
    const node = await this.reader.find(workspace, path, this.rights.in(workspace, caller));
    if (node !== undefined) return { ...place, name: stated.text };
    const split = splitPlace(place);
    if (split.name !== stated.text) throw new PathNotFoundError(path);
    return split;
  }

  /** @throws PathNotFoundError also if a child has the name of the property */
  private async find({ workspace, path, name }: PropertyPlace, caller: Caller): Promise<Property> {
    const rights = this.rights.in(workspace, caller);
    const [node] = await this.reader.subtree(workspace, path, { rights, draft: false, depth: 0 });
    const wanted = canonicalName(name);
    const property =
      (node && identityProperty(node, wanted, this.config.namespacePrefix)) ??
      decodeProperties(node?.doc ?? '').find((each) => each.name === wanted);
    const propertyPath = `${path === '/' ? '' : path}/${name}`;
    const child = await this.reader.find(workspace, propertyPath, rights);
    if (property === undefined || child !== undefined) throw new PathNotFoundError(propertyPath);
    return property;
  }

  private view(property: Property): RepositoryProperty {
    return viewRepositoryProperty(property, this.config.namespacePrefix);
  }
}

/** `/travel/harl/title` is the property `title` of `/travel/harl`. */
function splitPlace({ workspace, path }: ContentPlace): PropertyPlace {
  const end = path.lastIndexOf('/');
  const name = path.slice(end + 1);
  if (name === '' || name.startsWith('@')) throw new PathNotFoundError(path);
  return { workspace, path: path.slice(0, end) || '/', name };
}
