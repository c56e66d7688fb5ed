import { FormFileError } from '../form-file.error.js';

/** Does not match whole texts, because a regular expression would use stack space for each of their escapes. */
const TOKEN = /\\.|["{}[\]:]/g;

/** Parses a JSON file in which keys must be unique, as in YAML. @throws FormFileError */
export function parseJsonFile(text: string, name: string): unknown {
  const json = text.replace(/^\uFEFF/, '');
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch (error) {
    throw new FormFileError(name, `not well-formed JSON: ${error instanceof Error ? error.message : ''}`);
  }
  rejectRepeatedKeys(json, name);
  return value;
}

/** @param json valid JSON */
function rejectRepeatedKeys(json: string, name: string): void {
  /** The keys of each open object and list. */
  const open: Set<string>[] = [];
  let start: number | undefined;
  let last = { text: '', index: 0 };
  for (const { 0: token, index } of json.matchAll(TOKEN)) {
    if (token === '"' && start === undefined) start = index;
    else if (token === '"') {
      last = { text: json.slice(start, index + 1), index: start ?? 0 };
      start = undefined;
    } else if (start !== undefined) continue;
    else if (token === '{' || token === '[') open.push(new Set());
    else if (token === '}' || token === ']') open.pop();
    else addKey(last, open.at(-1));
  }

  function addKey({ text, index }: typeof last, keys: Set<string> | undefined): void {
    const key = String(JSON.parse(text));
    if (keys?.has(key) === true) throw repeated(json, name, key, index);
    keys?.add(key);
  }
}

function repeated(json: string, name: string, key: string, index: number): FormFileError {
  const lines = json.slice(0, index).split('\n');
  const position = { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
  return new FormFileError(name, `the key "${key.slice(0, 100)}" is repeated: keys must be unique`, position);
}
