const SPACE = 32;
const HASH = 35;

/** The key of an entry on one line; the first group matches if nothing follows its colon. */
const KEY =
  /(?:'(?:[^'\r\n]|'')*'|"(?:[^"\\\r\n]|\\[^\r\n])*"|[^\s\-?:,[\]{}#&*!|>'"%@`][^\s:#]*(?:[: ][^\s:#]+)*) *:(?:( *\r?\n)| )/y;
const BLANK = /[ \t]*\r?\n/y;
const MARKER = /(?:---|\.\.\.)\s/y;
const START_MARKER = /---[ \t]*(?:[ \t]#[^\n]*)?\r?\n/y;

/** Nodes deeper than this are not split: the keys above a split are repeated in each chunk (`split-yaml.ts`). */
const MAX_LEVELS = 50;

/**
 * Scans the lines of a YAML file and determines which of them definitely begin an entry of an open map. In well-formed YAML,
 * the content of an entry (a text over several lines, a list, a flow collection) is indented more than its key, so that a
 * key at the indentation of an open map is an entry of that map. A map is recognised by its first line: a key with more
 * indentation, after a key without a value. If in doubt, a line does not begin an entry.
 */
export class YamlLines {
  /** Indentation of the open maps, outermost first. */
  readonly #indents: number[] = [];
  #atStart = true;
  #isMarked = false;
  /** The next line may be the first line of a map. */
  #mayOpen = true;
  /** The structure of the following lines cannot be determined by indentation. */
  #isUnknown = false;

  /** Indentation of the open maps, outermost first; the entry that was just found belongs to the last. */
  get indents(): readonly number[] {
    return this.#indents;
  }

  /** Whether the line begins an entry of an open map other than its first. The line includes its line break. */
  read(text: string, start: number): boolean {
    if (this.#isUnknown) return false;
    let at = start;
    while (text.charCodeAt(at) === SPACE) at++;
    if (text.charCodeAt(at) === HASH || matches(BLANK, text, at)) return false;
    const indent = at - start;
    if (indent === 0 && matches(MARKER, text, at)) {
      this.#isUnknown = !this.#atStart || this.#isMarked || !matches(START_MARKER, text, at);
      this.#isMarked = true;
      return false;
    }
    return this.#entry(text, at, indent);
  }

  #entry(text: string, at: number, indent: number): boolean {
    const indents = this.#indents;
    while ((indents.at(-1) ?? -1) > indent) indents.pop();
    KEY.lastIndex = at;
    const key = KEY.exec(text);
    const mayOpen = this.#mayOpen;
    const isKnown = key !== null && indents.at(-1) === indent;
    const opens = key !== null && !isKnown && mayOpen && indents.length < MAX_LEVELS;
    if (opens) indents.push(indent);
    this.#atStart = false;
    this.#isUnknown = indents.length === 0;
    this.#mayOpen = (isKnown || opens) && key[1] !== undefined;
    return isKnown;
  }
}

/** Whether a sticky pattern matches at a position. */
export function matches(pattern: RegExp, text: string, at: number): boolean {
  pattern.lastIndex = at;
  return pattern.test(text);
}
