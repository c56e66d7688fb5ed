import { stringify } from 'yaml';
import { errorMessage, InvalidUtf8Error, NOT_UTF8, type Fields } from '../../../../common/index.js';
import { FormFileError } from '../../form-file.error.js';
import { readYamlApart } from '../../reading/read-yaml-apart.js';
import { applyMapping } from './mapping/apply-mapping.js';
import { decodeTable } from './tables/decode-table.js';
import { toMapping } from './mapping/mapping.js';
import { proposeMapping } from './mapping/propose-mapping.js';
import { readCsv } from './tables/read-csv.js';
import { readXlsx } from './tables/read-xlsx.js';
import type { Table } from './tables/table.js';
import { checkMegabytes, FILE_LIMITS, type TableLimits } from './tables/table-limits.js';

/** The first bytes of ZIP archives, such as XLSX, and of XLS, in hexadecimal notation. */
const ZIP = '504b0304';
const XLS = 'd0cf11e0';

/** Reads the responses of another tool (docs/reference/form-files.md#responses-of-other-tools). @throws FormFileError */
export async function readResponseTable(
  bytes: Buffer,
  name: string,
  limits: TableLimits = FILE_LIMITS,
): Promise<Table> {
  try {
    checkMegabytes(bytes.length, limits.megabytes, '');
    const start = bytes.toString('hex', 0, ZIP.length / 2);
    if (start === XLS) throw new Error('has the format of old Excel versions (XLS): save it as XLSX or CSV');
    return name.toLowerCase().endsWith('.xlsx') || start === ZIP
      ? await readXlsx(bytes, limits)
      : readCsv(decodeTable(bytes), limits.rows);
  } catch (error) {
    if (error instanceof InvalidUtf8Error) throw new FormFileError(name, NOT_UTF8, error.position);
    throw new FormFileError(name, errorMessage(error));
  }
}

/** The text of a proposed mapping file, to be checked and edited. */
export function writeProposal(table: Table, title: string): string {
  return writeMapping(proposeMapping(table, title));
}

/** The text of a mapping with an explanation. */
export function writeMapping(mapping: Fields): string {
  const head = [
    '# Mapping of the columns. Check the types of questions, their texts and options, then import the table with',
    '# --mapping and this file. Each column must be in a question, in created or in ignored.',
  ];
  return `${head.join('\n')}\n${stringify(mapping, { lineWidth: 0, aliasDuplicateObjects: false })}`;
}

/**
 * Converts a table and its mapping to the text of a form file in JSON, with the form and the responses.
 * @param name of the table
 * @throws FormFileError
 */
export async function mapResponses(
  table: Table,
  name: string,
  mapping: { readonly text: string; readonly name: string },
): Promise<string> {
  const content = await readYamlApart(mapping.text, mapping.name);
  return JSON.stringify(
    applyMapping(toMapping(content, mapping.name, table.columns, { isNew: true }), table, name),
  );
}
