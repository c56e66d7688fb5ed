import { AppError, nearestName } from '../../common/index.js';
import {
  canonicalName,
  readNumber,
  tryReadSpan,
  type Filter,
  type NodeKey,
  type NodeTypes,
  type PropertyType,
  type Workspace,
} from '../../content/index.js';
import type { NodeEndpoint } from '../endpoints/endpoint.js';
import type { RenderPlan } from '../rendering/plans/render-plan.js';
import type { QueryRequest } from './delivery-request.js';
import { RESERVED_PARAMETERS } from './query/parse-query.js';

/** Limits of the search for similar names, whose cost grows with the length and the number of names. */
const MAX_SUGGESTIONS = 3;
const MAX_CANDIDATES = 2_000;
const MAX_NAME_LENGTH = 100;

const FREE_VALUES: ReadonlySet<string> = new Set(['like', 'ilike', 'not-like', 'not-ilike', 'null']);

type Kind = 'number' | 'boolean' | 'date' | 'other';

const READS: Readonly<Record<Kind, (text: string) => boolean>> = {
  number: (text) => readNumber(text) !== undefined,
  boolean: (text) => text === 'true' || text === 'false',
  date: (text) => tryReadSpan(text) !== undefined,
  other: () => true,
};

const EXPECTED: Readonly<Record<Kind, string>> = {
  number: 'a number',
  boolean: 'true or false',
  date: 'an ISO 8601 date (2027-06-12) or date-time (2027-06-12T19:00:00.000Z)',
  other: '',
};

export interface KnownProperties {
  readonly plan: RenderPlan;
  /** Includes the properties that queries of the endpoint may use. */
  readonly workspace: Workspace;
  /** Types of properties that content types declare for the endpoint's node types; undefined: not a property type. */
  readonly declared: () => ReadonlyMap<string, PropertyType | undefined>;
}

/** By name, with their types; undefined if node types declare different kinds of values. */
export function declaredProperties(
  { nodeTypes, strict, workspace }: NodeEndpoint,
  tree: NodeTypes,
): ReadonlyMap<string, PropertyType | undefined> {
  const declared = new Map<string, PropertyType | undefined>();
  const types = tree.in(workspace);
  for (const nodeType of types.expand(nodeTypes, types.known(), strict)) {
    for (const [name, { type }] of types.propertiesOf(nodeType)) {
      const isSame = !declared.has(name) || kindOfType(declared.get(name)) === kindOfType(type);
      declared.set(name, isSame ? type : undefined);
    }
  }
  return declared;
}

/**
 * The names in filters, `orderBy` and `facets` that are neither stored in the workspace nor declared, each once, as written
 * (docs/reference/queries.md#unknown-parameters).
 */
export function unknownParameters(request: QueryRequest, known: KnownProperties): readonly string[] {
  // For an empty workspace, no name is known.
  if (known.workspace.types.length === 0) return [];
  const names = new Set<string>();
  for (const { key, written } of request.filters) if (!isKnown(key, known)) names.add(written ?? nameOf(key));
  for (const { key } of request.ordering) if (!isKnown(key, known)) names.add(nameOf(key));
  for (const name of request.facets ?? []) {
    const key: NodeKey = { kind: 'property', name: canonicalName(name) };
    if (!known.plan.shows(key.name) || !isKnown(key, known)) names.add(name);
  }
  return [...names];
}

/**
 * Rejects unknown parameters and invalid values of filters.
 * @throws AppError `unknownParameter` with similar names, `invalidValueFormat` for a value that no value of the property's
 *   declared or only stored type can equal
 */
export function checkParameters(
  { filters }: QueryRequest,
  unknown: readonly string[],
  known: KnownProperties,
): void {
  if (unknown.length > 0) throw new AppError('unknownParameter', describeUnknown(unknown, known));
  for (const filter of filters) checkValues(filter, known);
}

function isKnown(key: NodeKey, { plan, workspace: { kinds }, declared }: KnownProperties): boolean {
  if (key.kind !== 'property' || kinds.has(key.name)) return true;
  const base = plan.baseOf(key.name);
  return plan.canQuery(key.name) && (kinds.has(base) || declared().has(base) || declared().has(key.name));
}

function nameOf(key: NodeKey): string {
  return key.kind === 'property' ? key.name : `@${key.kind}`;
}

function describeUnknown(unknown: readonly string[], { plan, workspace, declared }: KnownProperties): string {
  const queried = [...declared().keys()].filter((name) => plan.canQuery(name));
  const names = [...new Set([...RESERVED_PARAMETERS, ...queried, ...workspace.kinds.keys()])];
  const described = unknown.map((name, index) =>
    index < MAX_SUGGESTIONS ? withSuggestion(name, names) : `"${name}"`,
  );
  return `Unknown parameter ${described.join(', ')}: no property of this name is stored or declared`;
}

/** A quoted name, with the most similar one of other names. */
export function withSuggestion(name: string, others: readonly string[]): string {
  const isSearched = name.length <= MAX_NAME_LENGTH;
  const nearest = isSearched ? nearestName(name, others.slice(0, MAX_CANDIDATES)) : undefined;
  return nearest === undefined ? `"${name}"` : `"${name}" (did you mean "${nearest}"?)`;
}

function checkValues({ key, written, operator, values }: Filter, known: KnownProperties): void {
  if (key.kind !== 'property' || FREE_VALUES.has(operator)) return;
  const kind = kindOf(key.name, known);
  const texts = values.flatMap((value) =>
    'one' in value ? [value.one] : [value.range.from, value.range.to].filter((end) => end !== undefined),
  );
  const wrong = texts.find((text) => !READS[kind](text));
  if (wrong === undefined) return;
  throw new AppError(
    'invalidValueFormat',
    `${written ?? key.name} must be ${EXPECTED[kind]}, not "${wrong}"`,
  );
}

function kindOf(name: string, { plan, workspace, declared }: KnownProperties): Kind {
  const type = declared().get(name) ?? declared().get(plan.baseOf(name));
  if (type !== undefined) return kindOfType(type);
  const stored = [...(workspace.kinds.get(name) ?? [])].filter((kind) => kind !== 'decimal');
  const [only] = stored;
  return stored.length === 1 && (only === 'number' || only === 'boolean' || only === 'date') ? only : 'other';
}

function kindOfType(type: PropertyType | undefined): Kind {
  if (type === 'Long' || type === 'Double' || type === 'Decimal') return 'number';
  if (type === 'Boolean') return 'boolean';
  return type === 'Date' ? 'date' : 'other';
}
