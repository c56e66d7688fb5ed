import type { EndpointParameter } from './endpoint-operations.js';
import { readFilter } from './read-filter.js';

interface PropertyChoice {
  readonly name: string;
  /** The operators, each with the name of its parameter. */
  readonly operators: readonly { readonly operator: string; readonly name: string }[];
}

/** The properties that can be filtered, each with its operators. */
export interface FilterChoices {
  readonly properties: readonly PropertyChoice[];
}

/** Groups parameters by property in their order; `price[eq]` is omitted if there is `price`. */
export function filterChoices(parameters: readonly EndpointParameter[]): FilterChoices {
  const properties = new Map<string, { operator: string; name: string }[]>();
  for (const { name } of parameters) {
    const filter = readFilter(name);
    if (filter === undefined) continue;
    const operators = properties.get(filter.property) ?? [];
    properties.set(filter.property, [...operators, { operator: filter.operator, name }]);
  }
  return {
    properties: [...properties].map(([name, operators]) => ({
      name,
      operators: operators.filter(
        ({ operator }) => operator !== 'eq' || operators.every((each) => each.operator !== ''),
      ),
    })),
  };
}
