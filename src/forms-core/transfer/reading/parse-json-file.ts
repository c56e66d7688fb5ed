import { FormFileError } from '../export.errors.js';

const TOKEN = /"[^"\\]*(?:\\.[^"\\]*)*"|[{}[\]:]/g;

/** Parses a JSON file, in which keys must be unique as in YAML. @throws FormFileError */
export function parseJsonFile(text: string, name: string): unknown {
  const json = text.replace(/^\uFEFF/, '');
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch (error) {
    throw new FormFileError(name, `not well-formed JSON: ${error instanceof Error ? error.message : ''}`);
  }
  refuseRepeatedKeys(json, name);
  return value;
}

/** @param json valid JSON */
function refuseRepeatedKeys(json: string, name: string): void {
  /** The keys of each open object and list. */
  const open: Set<string>[] = [];
  let last = { token: '', index: 0 };
  for (const { 0: token, index } of json.matchAll(TOKEN)) {
    if (token === '{' || token === '[') open.push(new Set());
    else if (token === '}' || token === ']') open.pop();
    else if (token !== ':') last = { token, index };
    else {
      const key = String(JSON.parse(last.token));
      if (open.at(-1)?.has(key) === true) throw repeated(json, name, key, last.index);
      open.at(-1)?.add(key);
    }
  }
}

function repeated(json: string, name: string, key: string, index: number): FormFileError {
  const lines = json.slice(0, index).split('\n');
  const position = { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
  return new FormFileError(name, `the key "${key.slice(0, 100)}" is repeated: keys must be unique`, position);
}
