const FOREIGN = 'mgnl:';
const OWN = 'cms:';

/** The stored name of a system name: `mgnl:template` → `cms:template` (docs/reference/settings.md#variables). */
export function canonicalName(name: string): string {
  return name.startsWith(FOREIGN) ? OWN + name.slice(FOREIGN.length) : name;
}

/** The name in responses: `cms:template` → `mgnl:template` if the prefix is `mgnl`. */
export function presentedName(name: string, prefix: string): string {
  return name.startsWith(OWN) ? `${prefix}:${name.slice(OWN.length)}` : name;
}

/** `presentedName` in SQL. @param prefix NAMESPACE_PREFIX, only letters and digits */
export function presentedNameSql(name: string, prefix: string): string {
  return `regexp_replace(${name}, '^${OWN}', '${prefix}:')`;
}

/** `jcr:*` and `cms:*` names are system properties (docs/reference/endpoints.md#visible-properties). */
export function isSystemName(name: string): boolean {
  return name.startsWith('jcr:') || name.startsWith(OWN);
}
