/** Parameters of a view in the URL of the app. All are strings, so that links can be written by hand. */
export type LinkValues<Name extends string> = Partial<Readonly<Record<Name, string>>>;

type Checks<Name extends string> = Readonly<Record<Name, (text: string) => boolean>>;

const DAY = /^\d{4}-\d{2}-\d{2}$/;

export function parseQuery(query: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(query));
}

/** A query string with its `?`; empty without values. */
export function writeQuery(values: Readonly<Record<string, unknown>>): string {
  const given = Object.entries(values).filter((entry): entry is [string, string] => isGiven(entry[1]));
  const query = new URLSearchParams(given).toString();
  return query === '' ? '' : `?${query}`;
}

/** Picks the parameters of a view; empty ones are treated as missing. */
export function linkValuesOf<Name extends string>(names: readonly Name[]) {
  return (query: Readonly<Record<string, unknown>>): LinkValues<Name> =>
    collect(names, (name) => (isGiven(query[name]) ? query[name] : undefined));
}

/** Separates valid parameters of a view from those that it ignores. */
export function checkLinkValues<Name extends string>(
  names: readonly Name[],
  values: LinkValues<Name>,
  checks: Checks<Name>,
): { readonly valid: LinkValues<Name>; readonly ignored: LinkValues<Name> } {
  const select = (isValid: boolean): LinkValues<Name> =>
    collect(names, (name) => {
      const value = values[name];
      return value !== undefined && checks[name](value) === isValid ? value : undefined;
    });
  return { valid: select(true), ignored: select(false) };
}

/** Whether a text is a valid date: `2026-01-31`. */
export function isDay(text: string): boolean {
  const start = DAY.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(start) && new Date(start).toISOString().startsWith(text);
}

export function isTimeZone(text: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }) instanceof Intl.DateTimeFormat;
  } catch {
    return false;
  }
}

function isGiven(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

function collect<Name extends string>(
  names: readonly Name[],
  read: (name: Name) => string | undefined,
): LinkValues<Name> {
  return names.reduce<LinkValues<Name>>((found, name) => {
    const value = read(name);
    return value === undefined ? found : { ...found, [name]: value };
  }, {});
}
