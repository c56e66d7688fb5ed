import type { ImportEvent } from './file-node.js';
import { ImportError } from './import.errors.js';
import { SystemView } from './system-view.js';

const UTF16 = 'the file is UTF-16: save it as UTF-8';

/**
 * Reads a JCR system view (CONTRACT 4, XML) piece by piece: the events of a piece come together, and nothing but
 * the open nodes stays in memory. Throws ImportError with the position of what is wrong.
 */
export async function* readXml(file: string, source: AsyncIterable<Buffer>): AsyncGenerator<ImportEvent[]> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const view = new SystemView(file);
  let first = true;
  for await (const bytes of source) {
    if (first && isUtf16(bytes)) throw new ImportError(file, { line: 1, column: 1 }, UTF16);
    first = false;
    view.write(decode(file, view, () => decoder.decode(bytes, { stream: true })));
    yield view.take();
  }
  view.write(decode(file, view, () => decoder.decode()));
  view.end();
  yield view.take();
}

function isUtf16(bytes: Buffer): boolean {
  const [a, b] = bytes;
  return (a === 0xfe && b === 0xff) || (a === 0xff && b === 0xfe) || a === 0 || b === 0;
}

function decode(file: string, view: SystemView, read: () => string): string {
  try {
    return read();
  } catch {
    throw new ImportError(
      file,
      view.position(),
      'behind this place are bytes that are no UTF-8: save the file as UTF-8',
    );
  }
}
