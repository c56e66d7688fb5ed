import type { Property } from '../../properties/property.js';
import { parseValue } from '../../properties/parse-value.js';

/** The user and time of a write (epoch milliseconds). */
export interface Author {
  readonly user: string;
  readonly now: number;
}

/** Set by the server; values in a body are ignored. */
export const AUDIT_NAMES: ReadonlySet<string> = new Set([
  'cms:created',
  'cms:createdBy',
  'cms:lastModified',
  'cms:lastModifiedBy',
]);

/** Adds the user and time of creation to the properties of a new node. */
export function markCreated(properties: readonly Property[], author: Author): Property[] {
  return withAudit(properties, [...stamp('created', author), ...stamp('lastModified', author)]);
}

/** Sets the user and time of the change in `properties`, which replace the `stored` ones of a node. */
export function markModified(
  properties: readonly Property[],
  stored: readonly Property[],
  author: Author,
): Property[] {
  const created = stored.filter(({ name }) => name === 'cms:created' || name === 'cms:createdBy');
  return withAudit(properties, [...created, ...stamp('lastModified', author)]);
}

/** Existing audit properties keep their positions; new ones are appended. */
function withAudit(properties: readonly Property[], audit: readonly Property[]): Property[] {
  const own = properties.filter(
    ({ name }) => !AUDIT_NAMES.has(name) || audit.some((each) => each.name === name),
  );
  const placed = own.map((property) => audit.find(({ name }) => name === property.name) ?? property);
  return [...placed, ...audit.filter(({ name }) => !own.some((each) => each.name === name))];
}

function stamp(what: 'created' | 'lastModified', { user, now }: Author): Property[] {
  const moment = parseValue('Date', new Date(now).toISOString()) ?? '';
  return [
    { name: `cms:${what}`, type: 'Date', multiple: false, values: [moment] },
    { name: `cms:${what}By`, type: 'String', multiple: false, values: [user] },
  ];
}
