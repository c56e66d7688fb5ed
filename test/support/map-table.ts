import {
  mapResponses,
  readResponseTable,
} from '../../src/forms-core/transfer/foreign/responses/response-table.js';

/** The questions of the mapped form, and the responses to them. */
export interface MappedTable {
  readonly questions: readonly { readonly uuid: string; readonly question: string }[];
  readonly responses: readonly {
    readonly created: string;
    readonly items: readonly {
      readonly questionId: string;
      readonly value: string;
      readonly freeText?: string;
    }[];
  }[];
}

export const readTable = (text: string): ReturnType<typeof readResponseTable> =>
  readResponseTable(Buffer.from(text), 'old.csv');

/** The result of importing the CSV with the mapping. */
export async function mapTable(text: string, mapping: object): Promise<MappedTable> {
  const file = { text: JSON.stringify(mapping), name: 'mapping.yaml' };
  return JSON.parse(await mapResponses(await readTable(text), 'old.csv', file)) as MappedTable;
}
