const EXPECTED: ReadonlyMap<string | undefined, string> = new Map([
  ['String', 'This must be a text.'],
  ['Boolean', 'This must be true or false.'],
  ['Long', 'This must be a whole number.'],
  ['Double', 'This must be a number.'],
  ['Decimal', 'This must be a number.'],
  ['Date', 'This must be a date with a year from 0000 to 9999, such as 2027-06-12T19:00:00.000Z.'],
  ['list', 'This must be a list of values.'],
  ['single', 'This must be a single value.'],
]);

type Rejection = (values: Partial<Record<string, string>>) => string | undefined;

/** Problems that the content API reports, by code; undefined: the message of the server is shown. */
export const rejections: Readonly<Record<string, Rejection>> = {
  required: () => 'This must not be empty.',
  wrong_type: ({ expected }) => EXPECTED.get(expected),
  invalid_value: ({ pattern }) => pattern && `This must match the pattern ${pattern}.`,
  out_of_range: ({ min, max }) =>
    min === undefined ? `This must be at most ${String(max)}.` : `This must be at least ${min}.`,
  invalid_name: ({ max }) =>
    max === undefined
      ? 'A name must not be empty, begin or end with a space, or contain / @ [ ] | * " or \\.'
      : `The name, or the path with it, must have at most ${max} bytes.`,
  unknown_type: ({ type }) => `The node type ${String(type)} is not known.`,
  type_not_allowed: ({ parent, allowed }) =>
    allowed && `${String(parent)} only allows children of the types ${allowed}.`,
  too_many: ({ max }) =>
    max && `At most ${max} entries can be published together. Publish entries below this one first.`,
  name_conflict: () => 'A part has this name: remove the part first.',
};
