/** An object whose fields have not been validated, such as parsed JSON. */
export type Fields = Readonly<Record<string, unknown>>;

export function isMap(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The maps in a list; none if the value is not a list. */
export function mapsIn(list: unknown): Fields[] {
  return Array.isArray(list) ? list.filter((each) => isMap(each)) : [];
}

type Given<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

export function withoutUndefined<T extends object>(values: T): Given<T> {
  const given: Given<T> = {};
  for (const key in values) {
    const value = values[key];
    if (isDefined(value)) given[key] = value;
  }
  return given;
}

function isDefined<T>(value: T): value is Exclude<T, undefined> {
  return value !== undefined;
}
