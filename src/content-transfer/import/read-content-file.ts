import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { ImportEvent } from './file-node.js';
import { ImportError } from './import.errors.js';
import type { FileTarget } from './parse-file-name.js';
import { readXml } from './xml/read-xml.js';
import { readYaml } from './yaml/read-yaml.js';

/** An opened content file: its size and its events. */
export interface ContentFile {
  readonly bytesTotal: number;
  readonly bytesRead: () => number;
  readonly events: AsyncIterable<ImportEvent[]>;
}

/** Opens a file and reads it in the format of its extension. `label` names it in errors, `piece`: see readYaml. */
export async function readContentFile(
  path: string,
  label: string,
  target: FileTarget,
  piece?: number,
): Promise<ContentFile> {
  const bytesTotal = await sizeOf(path, label);
  let bytesRead = 0;
  async function* pieces(): AsyncGenerator<Buffer> {
    try {
      for await (const piece of createReadStream(path) as AsyncIterable<Buffer>) {
        bytesRead += piece.length;
        yield piece;
      }
    } catch (error) {
      throw unreadable(label, error);
    }
  }
  const manyRoots = target.name === undefined;
  const events =
    target.format === 'xml' ? readXml(label, pieces()) : readYaml(label, pieces(), { manyRoots, piece });
  return { bytesTotal, bytesRead: () => bytesRead, events };
}

async function sizeOf(path: string, label: string): Promise<number> {
  try {
    return (await stat(path)).size;
  } catch (error) {
    throw unreadable(label, error);
  }
}

function unreadable(label: string, error: unknown): ImportError {
  return new ImportError(
    label,
    undefined,
    `cannot be read: ${error instanceof Error ? error.message : String(error)}`,
  );
}
