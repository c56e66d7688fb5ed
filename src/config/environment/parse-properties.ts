const ESCAPES: Readonly<Record<string, string>> = { t: '\t', n: '\n', r: '\r', f: '\f' };
/** Name, then `=`, `:` or whitespace, then the value; characters escaped by a backslash are part of the name. */
const ENTRY = /^((?:\\.|[^\\\s=:])*)\s*(?:[=:]\s*|)(.*)$/s;

/** Comments, continued lines and escapes are supported. The last value of a name takes precedence. */
export function parseProperties(text: string): Record<string, string> {
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .reduce<{ done: string[]; open: string }>(
      ({ done, open }, line) => {
        const content = line.trimStart();
        if (open === '' && /^[#!]/.test(content)) return { done, open };
        const isContinued = /(?<!\\)(?:\\\\)*\\$/.test(content);
        const whole = open + (isContinued ? content.slice(0, -1) : content);
        return isContinued ? { done, open: whole } : { done: [...done, whole], open: '' };
      },
      { done: [], open: '' },
    );
  return Object.fromEntries(
    [...lines.done, lines.open].filter((line) => line !== '').map((line) => {
      const [, name = '', value = ''] = ENTRY.exec(line) ?? [];
      return [unescape(name), unescape(value)];
    }),
  ); // prettier-ignore
}

function unescape(text: string): string {
  return text.replaceAll(/\\(?:u([0-9a-fA-F]{4})|(.))/gs, (_, code: string | undefined, character = '') =>
    code === undefined
      ? (ESCAPES[String(character)] ?? String(character))
      : String.fromCharCode(parseInt(code, 16)),
  );
}
