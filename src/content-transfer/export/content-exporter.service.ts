import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../config/index.js';
import { Database } from '../../database/index.js';
import { decodeProperties, presentedName } from '../../content/index.js';
import { ROOT_NAME } from '../import/file-node.js';
import { encodeBase64 } from './encode-base64.js';
import type { ExportFormat, ExportNode, TreeFormat } from './export-format.js';
import { ExportRepository, type ExportRow, type ExportTop } from './export.repository.js';
import { XmlFormat } from './xml-format.js';
import { YamlFormat } from './yaml-format.js';

/** The content to export: the node at an absolute path with its descendants; `/` for a whole workspace. */
export interface ExportSource {
  readonly workspace: string;
  readonly path: string;
  readonly format: ExportFormat;
}

/** Receives the text; resolves when it accepts more. */
export type WriteText = (text: string) => Promise<void>;

export interface ExportResult {
  readonly nodes: number;
  readonly properties: number;
  readonly binaries: number;
}

type Counts = { -readonly [K in keyof ExportResult]: ExportResult[K] };

export interface ExportOptions {
  readonly progress?: (nodes: number, total: number) => void;
}

const FORMATS: Readonly<Record<ExportFormat, () => TreeFormat>> = {
  yaml: () => new YamlFormat(),
  xml: () => new XmlFormat(),
};
const PIECE_CHARACTERS = 64 * 1024;

/** Writes content files that an import reads back exactly (docs/reference/content-files.md#commands). */
@Injectable()
export class ContentExporterService {
  constructor(
    private readonly database: Database,
    private readonly config: AppConfig,
  ) {}

  /**
   * Writes a consistent snapshot of the content in bounded memory, even during imports.
   * @throws NoSuchWorkspaceError, NoSuchNodeError before anything is written
   */
  async export(source: ExportSource, write: WriteText, options: ExportOptions = {}): Promise<ExportResult> {
    return this.database.transaction(async (tx) => {
      const repository = await ExportRepository.begin(tx);
      const top = await repository.top(source.workspace, source.path);
      const result = { nodes: 0, properties: 0, binaries: 0 };
      for await (const piece of this.pieces(repository, top, FORMATS[source.format](), result)) {
        await write(piece);
        options.progress?.(result.nodes, top.nodes);
      }
      return result;
    });
  }

  /** The text of the file in chunks of about 10,000 characters. */
  private async *pieces(
    repository: ExportRepository,
    top: ExportTop,
    format: TreeFormat,
    result: Counts,
  ): AsyncGenerator<string> {
    let text = format.begin;
    let open = 0;
    for await (const rows of repository.nodes(top)) {
      for (const row of rows) {
        const level = row.depth - top.depth;
        while (open > level) text += format.close(--open);
        open = level + 1;
        const node = this.node(row);
        count(node, result);
        for (const part of format.open(node, level)) {
          if (typeof part === 'string') text += part;
          else {
            yield text;
            text = '';
            yield* encodeBase64(repository.binary(part.sha256));
          }
        }
        if (text.length < PIECE_CHARACTERS) continue;
        yield text;
        text = '';
      }
    }
    while (open > 0) text += format.close(--open);
    yield text;
  }

  private node({ name, depth, type, uuid, mixins, doc }: ExportRow): ExportNode {
    const present = (each: string): string => presentedName(each, this.config.namespacePrefix);
    return {
      name: depth === 0 ? ROOT_NAME : name,
      type: present(type),
      uuid,
      mixins: mixins.map(present),
      properties: decodeProperties(doc).map((property) => ({ ...property, name: present(property.name) })),
    };
  }
}

function count({ properties }: ExportNode, counts: Counts): void {
  counts.nodes++;
  counts.properties += properties.length;
  for (const { type, values } of properties) if (type === 'Binary') counts.binaries += values.length;
}
