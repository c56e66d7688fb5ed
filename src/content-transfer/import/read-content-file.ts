import { errorMessage } from '../../common/index.js';
import type { ImportEvent } from './file-node.js';
import { ImportError } from './import.errors.js';
import { openContentFile, type OpenedFile } from './open-content-file.js';
import type { FileTarget } from './parse-file-name.js';
import { readXml } from './xml/read-xml.js';
import { readYaml } from './yaml/read-yaml.js';

export interface ContentFile extends Pick<OpenedFile, 'bytesTotal' | 'bytesRead'> {
  readonly events: AsyncIterable<ImportEvent[]>;
}

/**
 * Opens a file and reads it in the format of its extension.
 * @param label name of the file in errors
 * @param piece as for `readYaml`
 */
export async function readContentFile(
  path: string,
  label: string,
  target: FileTarget,
  piece?: number,
): Promise<ContentFile> {
  const { bytesTotal, bytesRead, pieces } = await openContentFile(path, target.compression).catch(
    (error: unknown) => {
      throw unreadable(label, error);
    },
  );
  const manyRoots = target.name === undefined;
  const source = readable(label, pieces);
  const events =
    target.format === 'xml' ? readXml(label, source) : readYaml(label, source, { manyRoots, piece });
  return { bytesTotal, bytesRead, events };
}

async function* readable(label: string, pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* pieces;
  } catch (error) {
    throw unreadable(label, error);
  }
}

function unreadable(label: string, error: unknown): ImportError {
  return new ImportError(label, undefined, `cannot be read: ${errorMessage(error)}`);
}
