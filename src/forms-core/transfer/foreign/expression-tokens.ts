const TOKEN =
  /\s*(?:\{(?<braced>[^{}]{1,200})\}|(?<quoted>'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")|(?<symbol>&&|\|\||<>|[=!<>]=?|[()[\],])|(?<word>[\w.-]{1,200}))/uy;
const KINDS = ['braced', 'quoted', 'symbol', 'word'] as const;
const MAX_TOKENS = 500;

export interface Token {
  readonly kind: (typeof KINDS)[number];
  readonly text: string;
}

/** The tokens of a condition of SurveyJS or LimeSurvey; undefined if it has others or too many. */
export function tokensOf(text: string): readonly Token[] | undefined {
  const tokens: Token[] = [];
  const trimmed = text.trim();
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < trimmed.length) {
    const groups: Readonly<Record<string, string | undefined>> = TOKEN.exec(trimmed)?.groups ?? {};
    const kind = KINDS.find((each) => groups[each] !== undefined);
    if (kind === undefined || tokens.length > MAX_TOKENS) return undefined;
    const value = groups[kind] ?? '';
    tokens.push({ kind, text: kind === 'quoted' ? unquoted(value) : value });
  }
  return tokens;
}

function unquoted(text: string): string {
  return text.slice(1, -1).replace(/\\(['"\\])/g, '$1');
}
