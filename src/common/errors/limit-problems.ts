const MAX_PROBLEMS = 100;
const MAX_BYTES = 64 * 1024;
/** Longer than any message or path of the server: only text that repeats input exceeds it. */
const MAX_TEXT = 500;

/** Limits problems, so that a response is not many times larger than its request; `more` creates the last entry. */
export function limitProblems<Problem extends object>(
  problems: readonly Problem[],
  more: (message: string) => Problem,
): readonly Problem[] {
  const sent: Problem[] = [];
  let bytes = 0;
  for (const problem of problems.slice(0, MAX_PROBLEMS)) {
    const short = shortenTexts(problem);
    bytes += Buffer.byteLength(JSON.stringify(short));
    if (bytes > MAX_BYTES) break;
    sent.push(short);
  }
  const left = problems.length - sent.length;
  if (left === 0) return sent;
  return [...sent, more(left === 1 ? '1 more problem.' : `${left} more problems.`)];
}

export function shorten(text: string): string {
  // A lone surrogate is not valid Unicode.
  return text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT).replace(/[\uD800-\uDBFF]$/, '')}…` : text;
}

function shortenTexts<Problem extends object>(problem: Problem): Problem {
  const short = { ...problem };
  for (const [name, value] of Object.entries(problem) as [string, unknown][]) {
    if (typeof value === 'string') Object.assign(short, { [name]: shorten(value) });
  }
  return short;
}
