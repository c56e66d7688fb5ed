import { decodeFile } from '../decode-file.js';
import type { ImportEvent } from '../file-node.js';
import { SystemView } from './system-view.js';

/**
 * Reads a JCR system view (docs/reference/content-files.md#formats) piece by piece: the events of a piece come together, and nothing but
 * the open nodes stays in memory. Throws ImportError with the position of what is wrong.
 */
export async function* readXml(file: string, source: AsyncIterable<Buffer>): AsyncGenerator<ImportEvent[]> {
  const view = new SystemView(file);
  for await (const text of decodeFile(file, source)) {
    view.write(text);
    yield view.take();
  }
  view.end();
  yield view.take();
}
