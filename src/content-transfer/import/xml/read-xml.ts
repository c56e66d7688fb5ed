import { decodeFile } from '../decode-file.js';
import type { ImportEvent } from '../file-node.js';
import { SystemView } from './system-view.js';

/**
 * Reads a JCR system view (docs/reference/content-files.md#formats) in chunks: the events of a chunk are processed together,
 * and only the open nodes are in memory.
 * @throws ImportError with the position of the error
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
