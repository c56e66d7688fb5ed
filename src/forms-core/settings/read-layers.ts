import { SettingsError } from '../../config/index.js';
import type { ConfigNode } from '../../content/index.js';
import {
  reportProblem,
  describedBy,
  mapByName,
  mapOf,
  optional,
  SCALAR,
  type Definition,
  type DefinitionFormat,
  type Reader,
  type Report,
} from '../../definitions/index.js';
import { SYSTEM_PROPERTY_OF, TUNING_PREFIX, type Setting, type SettingsLayer } from './setting.js';

const NAME_OF: ReadonlyMap<string, string> = new Map(
  Object.entries(SYSTEM_PROPERTY_OF).map(([name, property]) => [property, name]),
);
const SYSTEM_PREFIX = 'cms.form.';
const NODE_PREFIX = '/modules/form-core/config/';
const DECORATION = /(?:^|\/)decorations\//;

/**
 * Reads the system properties of the data source and `form.*`.
 * @throws SettingsError for unknown names with the same prefixes
 */
export function readSystemLayer(properties: Readonly<Record<string, string>>): SettingsLayer {
  const layer = new Map<string, Setting>();
  for (const [property, text] of Object.entries(properties)) {
    const name = property.startsWith(TUNING_PREFIX) ? property : NAME_OF.get(property);
    if (name !== undefined) layer.set(name, { text, source: property });
    else if (property.startsWith(SYSTEM_PREFIX)) {
      throw new SettingsError([
        `${property} is not a system property; known: ${[...NAME_OF.keys()].join(', ')}`,
      ]);
    }
  }
  return layer;
}

interface Written extends Setting {
  readonly isDecoration: boolean;
}

const setting: Reader<Written> = describedBy<Written>(SCALAR, (node, place) => {
  if (node.kind !== 'scalar') return reportProblem(node, place, 'must be a single value');
  const { file, line } = node.at;
  return {
    value: {
      text: node.text,
      source: `${place.path} (${file}:${line})`,
      isDecoration: DECORATION.test(file),
    },
  };
});

const readConfig = mapOf({
  datasource: optional(
    mapOf({
      username: optional(setting),
      password: optional(setting),
      url: optional(setting),
      driver: optional(setting),
    }),
  ),
  migration: optional(mapOf({ path: optional(setting), run: optional(setting) })),
  form: optional(mapByName(setting)),
});

export const FORMS_CONFIG_FORMAT: DefinitionFormat = {
  name: 'form-core-config',
  title: 'Data source of forms',
  files: ['form-core/config.yaml', 'decorations/form-core/config.yaml'],
  schema: readConfig.schema,
};

/** The settings of `form-core/config.yaml`, by decorations and by the file itself. */
export interface FileLayers {
  readonly decoration: SettingsLayer;
  readonly file: SettingsLayer;
}

/** Reads the definition `config` of the module `form-core`; undefined for its other definitions. */
export function readFileLayers(definition: Definition, report: Report): FileLayers | undefined {
  if (definition.path !== 'config') return undefined;
  const config = readConfig(definition.root, { path: '', report })?.value;
  if (config === undefined) return undefined;
  const written = [
    ...Object.entries(config.datasource ?? {}).map(([key, value]) => [`datasource.${key}`, value] as const),
    ...Object.entries(config.migration ?? {}).map(([key, value]) => [`migration.${key}`, value] as const),
    ...[...(config.form ?? [])].map(([key, value]) => [`${TUNING_PREFIX}${key}`, value] as const),
  ].flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const]));
  return {
    decoration: new Map(written.filter(([, { isDecoration }]) => isDecoration)),
    file: new Map(written.filter(([, { isDecoration }]) => !isDecoration)),
  };
}

/** The settings in nodes of the `config` workspace, such as `/modules/form-core/config/datasource`. */
export function readNodeLayer(nodes: readonly ConfigNode[]): SettingsLayer {
  const known = ['datasource', 'migration', 'form'];
  return new Map(
    nodes
      .filter(({ path, name }) => path === `${NODE_PREFIX}${name}` && known.includes(name))
      .flatMap(({ path, name, properties }) =>
        properties
          .filter((property) => !property.name.includes(':'))
          .map((property): [string, Setting] => [
            `${name}.${property.name}`,
            { text: property.values[0] ?? '', source: `config:${path}/${property.name}` },
          ]),
      ),
  );
}
