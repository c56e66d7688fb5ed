import { access, readFile, writeFile } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import { CommandError } from '../commands/command.errors.js';

/** Whether a file contains the responses of another tool. */
export function isTable(file: string): boolean {
  return ['.csv', '.xlsx'].includes(extname(file).toLowerCase());
}

/** Converts a table to the text of a form file with its responses. @param mapping path of the mapping file */
export async function mapTable(file: string, mapping: string): Promise<string> {
  const { mapResponses, readFormText, readResponseTable } = await import('../../forms-core/index.js');
  const table = await readResponseTable(await readFile(file), file);
  return mapResponses(table, file, { text: await readFormText(mapping, mapping), name: mapping });
}

/** @throws CommandError if a mapping file cannot be opened */
export async function requireMapping(mapping: string | undefined): Promise<void> {
  if (mapping === undefined) return;
  await access(mapping).catch(() => {
    throw new CommandError(`${mapping} does not exist.`);
  });
}

/** Returns the text of a mapping file for a new form with the responses of a table. */
export async function proposeForm(file: string): Promise<string> {
  const { readResponseTable, writeProposal } = await import('../../forms-core/index.js');
  return writeProposal(await readResponseTable(await readFile(file), file), basename(file, extname(file)));
}

/** Writes a mapping file next to a table and returns its path. @throws CommandError if it exists */
export async function writeMapping(file: string, text: string): Promise<string> {
  const path = `${file}.mapping.yaml`;
  try {
    await writeFile(path, text, { flag: 'wx' });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    throw new CommandError(`${path} exists: import ${file} with --mapping ${path}, or remove it.`);
  }
  return path;
}
