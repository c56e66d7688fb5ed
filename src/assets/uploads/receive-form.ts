import type { BusboyInstance } from '@fastify/busboy';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { storeUpload, type ByteBudget, type StoredUpload } from './store-upload.js';
import { BrokenUploadError } from './upload.errors.js';
import { MAX_FILES, MAX_FIELDS, MAX_FIELD_BYTES, openFormParser } from './open-form-parser.js';

export interface ReceivedForm {
  readonly files: readonly NamedUpload[];
  readonly fields: readonly (readonly [name: string, value: string])[];
}

export interface NamedUpload extends StoredUpload {
  readonly fileName: string;
}

const NOT_UTF8 = 'is not valid UTF-8: send the form as UTF-8.';

/** The parser replaces invalid UTF-8 with U+FFFD. */
const isBroken = (text: string): boolean => text.includes('\ufffd');

/**
 * Reads `multipart/form-data`; files are written to a folder while they arrive. After an error the rest of the request
 * is discarded, so that the client receives the response.
 * @throws BrokenUploadError, AppError `payloadTooLarge`
 */
export async function receiveForm(
  request: IncomingMessage,
  folder: string,
  budget: ByteBudget,
): Promise<ReceivedForm> {
  const reading = new FormReading(openFormParser(request), folder, budget);
  try {
    await reading.read(request);
    return await reading.result();
  } catch (error) {
    await reading.abandon();
    throw error;
  }
}

class FormReading {
  private readonly fields: (readonly [string, string])[] = [];
  private readonly streams: Readable[] = [];
  private readonly files: Promise<NamedUpload>[] = [];

  constructor(
    private readonly parser: BusboyInstance,
    private readonly folder: string,
    private readonly budget: ByteBudget,
  ) {}

  /** Resolves at the end of the form. Not a pipeline, because that would close the connection after an error. */
  read(request: IncomingMessage): Promise<void> {
    const { parser } = this;
    return new Promise<void>((resolve, reject) => {
      const fail = (message: string) => (): void => reject(new BrokenUploadError(message));
      parser.on('finish', resolve);
      parser.on('error', fail('The form is incomplete, or not valid multipart/form-data.'));
      parser.on('filesLimit', fail(`A form has ${MAX_FILES} files at most.`));
      parser.on('fieldsLimit', fail(`A form has ${MAX_FIELDS} fields at most.`));
      parser.on('field', (name, value, _, isCut) => {
        if (isCut) fail(`The field "${name}" has more than ${MAX_FIELD_BYTES} bytes.`)();
        if (isBroken(name + value)) fail(`The field "${name}" ${NOT_UTF8}`)();
        this.fields.push([name, value]);
      });
      parser.on('file', (_, stream, fileName) => {
        if (isBroken(fileName)) fail(`The file name "${fileName}" ${NOT_UTF8}`)();
        this.receive(stream, fileName).catch(reject);
      });
      request.on('error', fail('The form is incomplete: the connection was closed.'));
      request.pipe(parser);
    }).finally(() => request.unpipe(parser));
  }

  private async receive(stream: Readable, fileName: string): Promise<void> {
    const path = join(this.folder, String(this.files.length));
    this.streams.push(stream);
    const file = storeUpload(stream, path, this.budget).then((stored) => ({ ...stored, fileName }));
    this.files.push(file);
    await file;
  }

  /** Browsers send an empty file without a name for a field in which no file was chosen. */
  async result(): Promise<ReceivedForm> {
    const files = await Promise.all(this.files);
    return { files: files.filter(({ fileName, size }) => fileName !== '' || size > 0), fields: this.fields };
  }

  /** Resolves when nothing is written to the folder anymore. */
  async abandon(): Promise<void> {
    this.parser.on('error', () => undefined);
    for (const stream of this.streams) stream.destroy(new Error('The upload was abandoned.'));
    this.parser.destroy();
    await Promise.allSettled(this.files);
  }
}
