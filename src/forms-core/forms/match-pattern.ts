import { RE2JS, RE2JSSyntaxException } from 're2js';

/** Maximum length of a pattern, size of its program, and number of cached patterns. */
const MAX_LENGTH = 200;
const MAX_PROGRAM = 1_000;
const MAX_KEPT = 1_000;

const kept = new Map<string, RE2JS | undefined>();

/** In time linear in the value (RE2). An invalid pattern, which cannot be saved, matches everything. */
export function matchPattern(pattern: string, value: string): boolean {
  if (!kept.has(pattern)) {
    if (kept.size >= MAX_KEPT) kept.clear();
    const compiled = compilePattern(pattern);
    kept.set(pattern, typeof compiled === 'string' ? undefined : compiled);
  }
  return kept.get(pattern)?.matches(value) ?? true;
}

/** The problem of a pattern; undefined if it is valid. */
export function faultOfPattern(pattern: string): string | undefined {
  const compiled = compilePattern(pattern);
  return typeof compiled === 'string' ? compiled : undefined;
}

function compilePattern(pattern: string): RE2JS | string {
  if (pattern.length > MAX_LENGTH) return `must have ${MAX_LENGTH} characters at most`;
  try {
    const compiled = RE2JS.compile(pattern);
    return compiled.programSize() > MAX_PROGRAM ? 'is too complex: use smaller repetitions' : compiled;
  } catch (error) {
    if (!(error instanceof RE2JSSyntaxException)) throw error;
    const reason = error.message.replace(/^error parsing regexp: /, '').replaceAll('`', '"');
    return `must be a regular expression (RE2): ${reason}`;
  }
}
