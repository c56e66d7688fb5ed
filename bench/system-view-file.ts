import type { ExportFile } from './export-file.js';
import { TextFile } from './text-file.js';

const NAMESPACES =
  'xmlns:sv="http://www.jcp.org/jcr/sv/1.0" xmlns:jcr="http://www.jcp.org/jcr/1.0" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"';

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);

/** Writes a JCR system view. */
export class SystemViewFile implements ExportFile {
  readonly #file: TextFile;
  #depth = 0;

  constructor(path: string) {
    this.#file = new TextFile(path);
    this.#file.add('<?xml version="1.0" encoding="UTF-8"?>\n');
  }

  get bytes(): number {
    return this.#file.bytes;
  }

  open(name: string, type: string, uuid: string): void {
    const namespaces = this.#depth === 0 ? ` ${NAMESPACES}` : '';
    this.#depth += 1;
    this.#file.add(`<sv:node${namespaces} sv:name="${escaped(name)}">\n`);
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
    this.#file.add('</sv:node>\n');
    await this.#file.flush();
  }

  end(): Promise<void> {
    return this.#file.end();
  }

  #write(name: string, type: string, attributes: string, values: readonly string[]): void {
    const texts = values.map((value) => `<sv:value>${escaped(value)}</sv:value>`).join('');
    this.#file.add(`<sv:property sv:name="${name}" sv:type="${type}"${attributes}>${texts}</sv:property>\n`);
  }
}
