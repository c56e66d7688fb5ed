import { readFile } from 'node:fs/promises';

/** Adds the position of the first problem to the rejection of a form file (docs/reference/form-files.md#format). */
export async function locateProblem(error: unknown, file: string): Promise<unknown> {
  const { checkFormFile, FormFileError } = await import('../../forms-core/index.js');
  if (!(error instanceof FormFileError) || error.position.line > 0) return error;
  const [first] = await checkFormFile(await readFile(file), file);
  const isSame = first !== undefined && first.path !== '' && error.reason.startsWith(`${first.path}: `);
  return isSame ? new FormFileError(file, error.reason, first.at, error.details) : error;
}
