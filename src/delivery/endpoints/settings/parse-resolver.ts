import {
  boolean,
  childOf,
  reportProblem,
  describedBy,
  emptyMap,
  integer,
  type JsonSchema,
  listOf,
  mapOf,
  optional,
  required,
  text,
  textLike,
  withDefault,
  type Reader,
} from '../../../definitions/index.js';
import { ABOUT_RESOLVER } from './about-endpoint.js';
import { workspaceName } from './endpoint-readers.js';
import type { ReferenceResolver } from '../endpoint.js';

const MAX_DEPTH = 100;
const TYPE_KEYS = ['$type', 'class', 'implementationClass'];

type Kind = ReferenceResolver['kind'];

/** Names of resolvers in files, including class names in existing files (docs/reference/references.md#resolvers). */
const KIND_OF: readonly (readonly [pattern: RegExp, kind: Kind])[] = [
  [/(?:jcr|uuid)ReferenceResolver/i, 'node'],
  [/assetReferenceResolver/i, 'asset'],
  [/^(?:link|richTextLink)Resolver$|linkReferenceResolver/i, 'link'],
  // Custom resolvers of existing sites.
  [/ReferenceResolver(?:Definition)?$/i, 'node'],
];

const READER_OF: { readonly [K in Kind]: Reader<Omit<Extract<ReferenceResolver, { kind: K }>, 'kind'>> } = {
  node: mapOf(
    {
      targetWorkspace: required(workspaceName),
      expand: withDefault(boolean, true),
      generateLink: withDefault(boolean, false),
      depthInReferencedNode: withDefault(integer(0, MAX_DEPTH), 0),
    },
    TYPE_KEYS,
    ABOUT_RESOLVER,
  ),
  asset: mapOf(
    {
      expand: withDefault(boolean, true),
      includeAssetMetadata: withDefault(boolean, true),
      includeDownloadLink: withDefault(boolean, true),
      assetRenditions: optional(listOf(text)),
    },
    TYPE_KEYS,
    ABOUT_RESOLVER,
  ),
  link: mapOf({ absolute: withDefault(boolean, true) }, TYPE_KEYS, ABOUT_RESOLVER),
};

/** Reads `referenceResolver`: a map with `$type` or `class`, or only the name of the type. */
export const resolver: Reader<ReferenceResolver> = describedBy<ReferenceResolver>(
  resolverSchema(),
  (node, place) => {
    const type = TYPE_KEYS.map((key) => childOf(node, key)).find((each) => each !== undefined) ?? node;
    const name = type.kind === 'scalar' ? type.text : '';
    const kind = KIND_OF.find(([pattern]) => pattern.test(name))?.[1];
    if (kind === undefined) {
      const given = name === '' ? 'needs a $type' : `"${name}" is not known`;
      return reportProblem(
        type,
        place,
        `${given}: use jcrReferenceResolver, assetReferenceResolver or linkReferenceResolver`,
      );
    }
    const settings = node.kind === 'scalar' ? emptyMap(node.at) : node;
    switch (kind) {
      case 'node':
        return withKind(kind, READER_OF.node(settings, place));
      case 'asset':
        return withKind(kind, READER_OF.asset(settings, place));
      case 'link':
        return withKind(kind, READER_OF.link(settings, place));
    }
  },
);

/** The first matching pattern is used, as in `KIND_OF`. */
function resolverSchema(): JsonSchema {
  const known = ['jcrReferenceResolver', 'assetReferenceResolver', 'linkReferenceResolver'];
  const isKind = (pattern: RegExp): JsonSchema => ({
    anyOf: TYPE_KEYS.map((key, index) => ({
      properties: { [key]: textLike(pattern) },
      required: [key],
      ...without(TYPE_KEYS.slice(0, index)),
    })),
  });
  const chosen = [...KIND_OF]
    .reverse()
    .reduce<JsonSchema>(
      (others, [pattern, kind]) => ({ if: isKind(pattern), then: READER_OF[kind].schema, else: others }),
      { not: {} },
    );
  const patternsOf = (isNode: boolean): JsonSchema[] =>
    KIND_OF.filter(([, kind]) => (kind === 'node') === isNode).map(([pattern]) => textLike(pattern));
  const named = { type: 'object', properties: { $type: { enum: known } } };
  const map = { type: 'object', ...chosen };
  // A name alone has no settings, but resolvers of nodes require one.
  const nameAlone = { type: 'string', anyOf: patternsOf(false) };
  return { anyOf: [{ allOf: [named, map] }, map, nameAlone] };
}

function without(keys: readonly string[]): JsonSchema {
  return keys.length === 0 ? {} : { not: { anyOf: keys.map((key) => ({ required: [key] })) } };
}

function withKind<K extends Kind, T extends object>(
  kind: K,
  read: { readonly value: T } | undefined,
): { readonly value: T & { readonly kind: K } } | undefined {
  return read === undefined ? undefined : { value: { kind, ...read.value } };
}
