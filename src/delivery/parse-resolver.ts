import {
  boolean,
  childOf,
  complain,
  integer,
  listOf,
  mapOf,
  optional,
  required,
  text,
  withDefault,
  type Reader,
} from '../definitions/index.js';
import type { ReferenceResolver } from './endpoint.js';

const MAX_DEPTH = 100;
const TYPE_KEYS = ['$type', 'class', 'implementationClass'];

type Kind = ReferenceResolver['kind'];

/** Names that files give a resolver, the class names of existing files included (CONTRACT 3, Resolvers). */
const KIND_OF: readonly (readonly [pattern: RegExp, kind: Kind])[] = [
  [/(?:jcr|uuid)ReferenceResolver/i, 'node'],
  [/assetReferenceResolver/i, 'asset'],
  [/^(?:link|richTextLink)Resolver$|linkReferenceResolver/i, 'link'],
];

const READER_OF: { readonly [K in Kind]: Reader<Omit<Extract<ReferenceResolver, { kind: K }>, 'kind'>> } = {
  node: mapOf(
    {
      targetWorkspace: required(text),
      expand: withDefault(boolean, true),
      generateLink: withDefault(boolean, false),
      depthInReferencedNode: withDefault(integer(0, MAX_DEPTH), 0),
    },
    TYPE_KEYS,
  ),
  asset: mapOf(
    {
      expand: withDefault(boolean, true),
      includeAssetMetadata: withDefault(boolean, true),
      includeDownloadLink: withDefault(boolean, true),
      assetRenditions: optional(listOf(text)),
    },
    TYPE_KEYS,
  ),
  link: mapOf({ absolute: withDefault(boolean, true) }, TYPE_KEYS),
};

/** Reads `referenceResolver`: a map with `$type` or `class`, or the name of the type alone. */
export const resolver: Reader<ReferenceResolver> = (node, place) => {
  const type = childOf(node, '$type') ?? childOf(node, 'class') ?? node;
  const name = type.kind === 'scalar' ? type.text : '';
  const kind = KIND_OF.find(([pattern]) => pattern.test(name))?.[1];
  if (kind === undefined) {
    const given = name === '' ? 'needs a $type' : `"${name}" is not known`;
    return complain(
      type,
      place,
      `${given}: use jcrReferenceResolver, assetReferenceResolver or linkReferenceResolver`,
    );
  }
  const settings =
    node.kind === 'scalar' ? { kind: 'map' as const, at: node.at, entries: [], override: false } : node;
  switch (kind) {
    case 'node':
      return withKind(kind, READER_OF.node(settings, place));
    case 'asset':
      return withKind(kind, READER_OF.asset(settings, place));
    case 'link':
      return withKind(kind, READER_OF.link(settings, place));
  }
};

function withKind<K extends Kind, T extends object>(
  kind: K,
  read: { readonly value: T } | undefined,
): { readonly value: T & { readonly kind: K } } | undefined {
  return read === undefined ? undefined : { value: { kind, ...read.value } };
}
