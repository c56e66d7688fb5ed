import { once } from 'node:events';
import { createWriteStream, type WriteStream } from 'node:fs';

const NAMESPACES =
  'xmlns:sv="http://www.jcp.org/jcr/sv/1.0" xmlns:jcr="http://www.jcp.org/jcr/1.0" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"';
const PIECE = 256 * 1024;

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);

/** Writes a JCR system view node by node, in memory of a fixed size. */
export class SystemViewFile {
  bytes = 0;
  readonly #stream: WriteStream;
  #piece = '<?xml version="1.0" encoding="UTF-8"?>\n';
  #depth = 0;

  constructor(path: string) {
    this.#stream = createWriteStream(path);
  }

  open(name: string, type: string, uuid: string): void {
    const namespaces = this.#depth === 0 ? ` ${NAMESPACES}` : '';
    this.#depth += 1;
    this.#piece += `<sv:node${namespaces} sv:name="${escaped(name)}">\n`;
    this.property('jcr:primaryType', 'Name', type);
    this.property('jcr:uuid', 'String', uuid);
  }

  property(name: string, type: string, ...values: readonly string[]): void {
    this.#write(name, type, '', values);
  }

  list(name: string, type: string, values: readonly string[]): void {
    this.#write(name, type, ' sv:multiple="true"', values);
  }

  async close(): Promise<void> {
    this.#depth -= 1;
    this.#piece += '</sv:node>\n';
    if (this.#piece.length >= PIECE) await this.#flush();
  }

  async end(): Promise<void> {
    await this.#flush();
    this.#stream.end();
    await once(this.#stream, 'finish');
  }

  #write(name: string, type: string, attributes: string, values: readonly string[]): void {
    const texts = values.map((value) => `<sv:value>${escaped(value)}</sv:value>`).join('');
    this.#piece += `<sv:property sv:name="${name}" sv:type="${type}"${attributes}>${texts}</sv:property>\n`;
  }

  async #flush(): Promise<void> {
    const piece = Buffer.from(this.#piece);
    this.#piece = '';
    this.bytes += piece.length;
    if (!this.#stream.write(piece)) await once(this.#stream, 'drain');
  }
}
