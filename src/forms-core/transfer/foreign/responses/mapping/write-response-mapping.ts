import type { ResponseMapping } from '#client';
import { withoutUndefined } from '../../../../../common/index.js';
import { DEFAULT_SEPARATOR, type Mapping } from './mapping.js';

/** A checked mapping of the columns to questions of a form, as the API returns it. */
export function writeResponseMapping(
  { questions, created, dateOrder }: Mapping,
  columns: readonly string[],
): ResponseMapping {
  const texts = questions.flatMap((question) => question.texts ?? []);
  const used = new Set([created, ...[...questions, ...texts].map(({ column }) => column)]);
  return {
    ...withoutUndefined({ created, dateOrder }),
    questions: [
      ...questions.map(({ column, separator, fields }) => ({
        column,
        uuid: String(fields.uuid),
        ...(separator === DEFAULT_SEPARATOR ? {} : { separator }),
      })),
      ...texts.map(({ column, option }) => ({ column, uuid: option })),
    ],
    ignored: columns.filter((column) => !used.has(column)),
  };
}
