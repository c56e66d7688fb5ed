import { Injectable } from '@nestjs/common';
import type { Transaction } from '../../../database/index.js';
import { BinaryWriterRepository } from '../../binaries/binary-writer.repository.js';
import { decodeProperties } from '../../properties/decode-properties.js';
import { NodeTypeTree } from '../../types/node-type.tree.js';
import {
  ASSET_TYPE,
  newAsset,
  otherFile,
  RESOURCE,
  type AssetField,
  type AssetFile,
  type Upload,
} from './asset-input.js';
import { assetNodeName } from './asset-node-name.js';
import { ContentEditorService, type ContentWrite } from '../content-editor.service.js';
import { ContentReaderService } from '../content-reader.service.js';
import { childPath } from '../tree/node-paths.js';
import { invalid } from '../editing.errors.js';
import type { ContentOperation, WriteResult } from '../operations/operation.js';

export const ASSET_WORKSPACE = 'dam';

export interface AssetWrite extends ContentWrite {
  /** Changes only the draft; the published file is kept. */
  readonly draft: boolean;
}

/** Stores files as assets (docs/reference/content-api.md#assets). Throws the same errors as `ContentEditorService`. */
@Injectable()
export class AssetWriterService {
  constructor(
    private readonly editor: ContentEditorService,
    private readonly reader: ContentReaderService,
    private readonly types: NodeTypeTree,
  ) {}

  /** Must be called before files are received. @throws PathNotFoundError, NotWritableError, InvalidContentError */
  async requireFolder(path: string, write: ContentWrite): Promise<void> {
    const found = await this.reader.findWritable(ASSET_WORKSPACE, path, write);
    if (found === undefined || !this.isAsset(found.type)) return;
    throw invalid('', 'type_not_allowed', `${path} is an asset: PUT ${path}@binary replaces its file`);
  }

  /** Like `requireFolder`, for an asset whose file is replaced. @returns the name of its current file */
  async requireAsset(path: string, write: AssetWrite): Promise<string> {
    const found = await this.reader.findWritable(ASSET_WORKSPACE, path, write);
    if (found === undefined || !this.isAsset(found.type))
      throw invalid('', 'invalid_value', `${path} is not an asset: only assets have a file`);
    const rights = write.rightsIn(ASSET_WORKSPACE);
    const file = childPath(path, RESOURCE);
    const resource = await this.reader.find(ASSET_WORKSPACE, file, rights, write.draft);
    const properties = resource === undefined ? [] : decodeProperties(resource.doc);
    const [fileName = ''] = properties.find(({ name }) => name === 'fileName')?.values ?? [];
    return fileName === '' ? found.name : fileName;
  }

  /** Adds an asset for each file, with the same metadata, in one transaction. */
  async create(
    folder: string,
    files: readonly AssetFile[],
    fields: readonly AssetField[],
    write: AssetWrite,
  ): Promise<readonly WriteResult[]> {
    if (files.length > 1 && fields.some(([name]) => name === '@name'))
      throw invalid('@name', 'invalid_value', `is the name of a single file: the form has ${files.length}`);
    const upload = uploadOf(write);
    const operations = files.map((file): ContentOperation => ({
      kind: 'create',
      workspace: ASSET_WORKSPACE,
      path: folder,
      draft: write.draft,
      body: newAsset(file, fields, upload),
      placement: {},
      proposedName: assetNodeName(file.fileName),
    }));
    return this.editor.runEach(operations, { ...write, alongside: (tx) => store(tx, files) });
  }

  async replace(
    path: string,
    file: AssetFile,
    ifMatch: ContentOperation['ifMatch'],
    write: AssetWrite,
  ): Promise<WriteResult> {
    const operation: ContentOperation = {
      kind: 'patch',
      workspace: ASSET_WORKSPACE,
      path,
      ifMatch,
      draft: write.draft,
      body: otherFile(file, uploadOf(write)),
    };
    return this.editor.run(operation, { ...write, alongside: (tx) => store(tx, [file]) });
  }

  private isAsset(type: string): boolean {
    return this.types.current.isA(type, ASSET_TYPE);
  }
}

function uploadOf({ user }: ContentWrite): Upload {
  return { user, moment: new Date().toISOString() };
}

/** Stored in a fixed order, like by all writers of binaries, to avoid deadlocks. */
async function store(tx: Transaction, files: readonly AssetFile[]): Promise<void> {
  const binaries = new BinaryWriterRepository(tx);
  for (const { sha256, size, read } of files) await binaries.store(sha256, size, read);
}
