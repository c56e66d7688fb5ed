import type { ExportFile } from './export-file.js';
import { TextFile } from './text-file.js';

/** Types that are written without quotes. */
const BARE = new Set(['Boolean', 'Long', 'Double', 'Date']);
/** Long texts are wrapped at about 80 characters, as by exporters. */
const LINE = /([^\n]{60,80}[^ \n]) (?=[^ \n])/g;

/** Writes an export in YAML. */
export class YamlFile implements ExportFile {
  readonly #file: TextFile;
  #depth = 0;

  constructor(path: string) {
    this.#file = new TextFile(path);
  }

  get bytes(): number {
    return this.#file.bytes;
  }

  open(name: string, type: string, uuid: string): void {
    this.#file.add(`${this.#indent}${quoted(name)}:\n`);
    this.#depth += 1;
    this.property('jcr:primaryType', 'Name', type);
    this.property('jcr:uuid', 'String', uuid);
  }

  property(name: string, type: string, ...[value]: readonly string[]): void {
    if (value !== undefined) this.#write(name, this.#scalar(type, value));
  }

  list(name: string, type: string, values: readonly string[]): void {
    this.#write(name, `[${values.map((value) => this.#scalar(type, value)).join(', ')}]`);
  }

  async close(): Promise<void> {
    this.#depth -= 1;
    await this.#file.flush();
  }

  end(): Promise<void> {
    return this.#file.end();
  }

  #write(name: string, value: string): void {
    this.#file.add(`${this.#indent}${quoted(name)}: ${value}\n`);
  }

  #scalar(type: string, value: string): string {
    if (BARE.has(type)) return value;
    return quoted(value).replace(LINE, `$1\n${this.#indent}  `);
  }

  get #indent(): string {
    return '  '.repeat(this.#depth);
  }
}

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;
