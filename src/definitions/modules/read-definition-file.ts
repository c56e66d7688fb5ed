import { readFile } from 'node:fs/promises';
import type { CodedText } from '../problem.js';
import { parseYaml, type ParsedYaml } from '../yaml/parse-yaml.js';
import { codeOf } from './file-facts.js';

const MAX_BYTES = 2 * 1024 * 1024;

export interface FileSource {
  readonly absolute: string;
  readonly size: number;
}

/** Parses a file; a read error is reported as a finding. @param file its name in findings */
export async function readDefinitionFile({ absolute, size }: FileSource, file: string): Promise<ParsedYaml> {
  const reject = ({ text, ...coded }: CodedText): ParsedYaml => ({
    root: undefined,
    findings: [{ at: { file, line: 0, column: 0 }, path: '', message: text, severity: 'error', ...coded }],
    includes: new Map(),
  });
  if (size > MAX_BYTES)
    return reject({ text: 'the file is larger than 2 MB and is ignored', code: 'fileTooLarge' });
  try {
    return parseYaml(await readFile(absolute), file, true);
  } catch (error) {
    const reason = codeOf(error);
    return reject({
      text: `the file cannot be read (${reason})`,
      code: 'fileUnreadable',
      values: { reason },
    });
  }
}
