import { LineCounter, parseDocument, type Document } from 'yaml';
import { ROOT_NAME, type ImportEvent } from './file-node.js';
import { ImportError } from './import.errors.js';
import { YamlTree } from './yaml-tree.js';

/**
 * Reads the YAML form of an export (CONTRACT 4, YAML): one root node, or, when the file holds the children of a
 * workspace's root (`manyRoots`), each of them, or all below one key `jcr:root`. The file is read as a whole.
 * Throws ImportError with the position of what is wrong.
 */
export async function* readYaml(
  file: string,
  source: AsyncIterable<Buffer>,
  manyRoots: boolean,
): AsyncGenerator<ImportEvent[]> {
  const lines = new LineCounter();
  const tree = new YamlTree(file, parse(file, await text(file, source), lines), lines);
  const [first, second] = tree.roots;
  if (first === undefined) throw new ImportError(file, { line: 1, column: 1 }, 'the file holds no node');
  if (second !== undefined && !manyRoots) {
    throw new ImportError(
      file,
      second.at,
      `a second root node "${second.name}": one file holds one node and what is below it`,
    );
  }
  for (const root of tree.roots) {
    const isRoot = root.name === '' || root.name === ROOT_NAME;
    if (isRoot && tree.roots.length > 1) {
      throw new ImportError(
        file,
        root.at,
        `beside the root of the workspace stand other nodes: move them into it`,
      );
    }
    for (const event of tree.events(isRoot ? { ...root, name: ROOT_NAME } : root)) yield [event];
  }
}

async function text(file: string, source: AsyncIterable<Buffer>): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of source) pieces.push(piece);
  const bytes = Buffer.concat(pieces);
  if ((bytes[0] === 0xfe && bytes[1] === 0xff) || (bytes[0] === 0xff && bytes[1] === 0xfe)) {
    throw new ImportError(file, { line: 1, column: 1 }, 'the file is UTF-16: save it as UTF-8');
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new ImportError(file, undefined, 'the file is not UTF-8: save it as UTF-8');
  }
}

/** All scalars stay text: what they mean is decided by `readYamlValue`. */
function parse(file: string, source: string, lineCounter: LineCounter): Document.Parsed {
  const document = parseDocument(source, { schema: 'failsafe', uniqueKeys: false, lineCounter });
  const [error] = document.errors;
  if (error !== undefined) {
    const [at] = error.linePos ?? [];
    const reason = error.message.split(/ at line \d+|\n/)[0]?.replace(/:$/, '') ?? error.code;
    throw new ImportError(file, at && { line: at.line, column: at.col }, `not well-formed YAML: ${reason}`);
  }
  return document;
}
