import { decodeFile } from '../decode-file.js';
import type { ImportEvent } from '../file-node.js';
import { SystemView } from './system-view.js';

/** Reads a JCR system view in chunks; only the open nodes are in memory. @throws ImportError with the position */
export async function* readXml(file: string, source: AsyncIterable<Buffer>): AsyncGenerator<ImportEvent[]> {
  const view = new SystemView(file);
  for await (const text of decodeFile(file, source)) {
    view.write(text);
    yield view.take();
  }
  view.end();
  yield view.take();
}
