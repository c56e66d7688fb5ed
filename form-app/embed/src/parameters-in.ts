import type { FieldValues } from '#client';

/** Returns the values of the parameters of a query, with or without `?`. */
export function parametersIn(query: string): FieldValues {
  const parameters = new URLSearchParams(query);
  return (name) => parameters.getAll(name);
}
