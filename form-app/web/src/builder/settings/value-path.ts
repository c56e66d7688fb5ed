type Values = Readonly<Record<string, unknown>>;

/** The value of a field or of a nested member such as `confirmation.message`. */
export function readPath(record: object, path: string): unknown {
  const [name = '', ...rest] = path.split('.');
  const value: unknown = new Map<string, unknown>(Object.entries(record)).get(name);
  if (rest.length === 0) return value;
  return isMap(value) ? readPath(value, rest.join('.')) : undefined;
}

/** The record with a changed value at a path; undefined removes the value and objects that become empty. */
export function writePath(record: object, path: string, value: unknown): Values {
  const [name = '', ...rest] = path.split('.');
  const { [name]: before, ...others }: Record<string, unknown> = { ...record };
  if (rest.length === 0) return value === undefined ? others : { ...others, [name]: value };
  const members = writePath(isMap(before) ? before : {}, rest.join('.'), value);
  return Object.keys(members).length === 0 ? others : { ...others, [name]: members };
}

function isMap(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
