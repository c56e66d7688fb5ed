import { YamlComposer } from './compose-yaml.js';
import { parsePlainYaml } from './plain-yaml.js';
import { splitYaml, type YamlText } from './split-yaml.js';
import { decodeFile } from '../decode-file.js';
import type { ImportEvent } from '../file-node.js';
import { NeedsWholeFileError } from '../import.errors.js';
import type { YamlMap } from './yaml-element.js';
import { YamlNodeReader } from './yaml-node-reader.js';

/** Minimum characters of a chunk. */
const PIECE = 32 * 1024;
/** Characters after a chunk that are parsed to find syntax errors: a missing quote is only detected at the next quote. */
const LOOKAHEAD = 1024 * 1024;
/** Ends every open text. */
const END_OF_TEXTS = `\n'"'\n`;

interface YamlReading {
  /** Whether the file may contain the children of a workspace's root. */
  readonly manyRoots: boolean;
  /** Minimum characters of a chunk; `Infinity` for a file that cannot be read in chunks. */
  readonly piece?: number | undefined;
}

/**
 * Reads the YAML form of an export (docs/reference/content-files.md#formats): one root node, or, with `manyRoots`, several,
 * or all below one key `jcr:root`. The file is read in chunks; only the open nodes stay in memory. Throws ImportError with
 * the position of the error, and NeedsWholeFileError if the file must be read again with `piece: Infinity`, because an alias
 * refers to an earlier chunk or properties of a large node follow its children.
 */
export async function* readYaml(
  file: string,
  source: AsyncIterable<Buffer>,
  { manyRoots, piece = PIECE }: YamlReading,
): AsyncGenerator<ImportEvent[]> {
  const reader = new YamlNodeReader(file, manyRoots);
  const texts = splitYaml(file, decodeFile(file, source), piece);
  for await (const chunk of texts) {
    const map = parsePlainYaml(chunk) ?? (await compose(file, chunk, texts));
    for (const event of reader.read(chunk, map?.entries ?? [])) yield [event];
  }
  reader.end();
}

async function compose(
  file: string,
  chunk: YamlText,
  following: AsyncIterator<YamlText>,
): Promise<YamlMap | undefined> {
  const composer = new YamlComposer(file, chunk);
  if (composer.syntaxError !== undefined) throw await syntaxError(file, chunk, following);
  return composer.compose();
}

/** The syntax error of a chunk with the following text. Errors that only the split causes are ignored. */
async function syntaxError(
  file: string,
  piece: YamlText,
  following: AsyncIterator<YamlText>,
): Promise<Error> {
  let { text } = piece;
  let next = await following.next();
  while (next.done !== true && text.length < piece.text.length + LOOKAHEAD) {
    text += next.value.text;
    next = await following.next();
  }
  const end = piece.line + text.split('\n').length - 1;
  if (next.done !== true) text += END_OF_TEXTS;
  const error = new YamlComposer(file, { ...piece, text, remaining: 0 }).syntaxError;
  return error === undefined || (error.line ?? 0) > end ? new NeedsWholeFileError() : error;
}
