import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { UploadsService } from '../assets/index.js';
import { callerOf } from '../auth/index.js';
import { AppError } from '../common/index.js';
import { AssetWriterService, type AssetWrite } from '../content/index.js';
import { ContentWritesService, type WrittenJson } from './content-writes.service.js';
import { ContentRightsService } from './content-rights.service.js';
import type { NodeWriteRequest } from './requests/content-target.js';
import type { WriteNodeDto } from './nodes.dto.js';
import { JSON_HEADERS } from './requests/json-headers.js';
import { readRevisions } from './requests/read-operation.js';
import { requireParameters } from './requests/require-parameters.js';

/** Uploads of files over HTTP. Write access is checked before the body is read. */
@Injectable()
export class AssetUploadsService {
  constructor(
    private readonly uploads: UploadsService,
    private readonly assets: AssetWriterService,
    private readonly writes: ContentWritesService,
    private readonly rights: ContentRightsService,
  ) {}

  async create(
    { target: { path, suffix }, request, reply }: NodeWriteRequest,
    parameters: WriteNodeDto,
  ): Promise<string> {
    if (suffix !== undefined) throw new AppError('notFound', `Uploads to @${suffix} are not supported.`);
    const write = this.writeOf(request, parameters);
    await this.assets.requireFolder(path, write);
    const results = await this.uploads.receiveForm(request.raw, ({ files, fields }) =>
      this.assets.create(path, files, fields, write),
    );
    const [first] = results;
    void reply.code(write.dryRun ? 200 : 201).headers(JSON_HEADERS);
    if (first !== undefined && !write.dryRun)
      void reply.header('location', this.writes.locationOf(first.workspace, first.path));
    return `{"results":[${results.map(({ node }) => node?.json ?? 'null').join(',')}]}`;
  }

  async replace(
    { target: { path }, request, reply }: NodeWriteRequest,
    parameters: WriteNodeDto,
  ): Promise<WrittenJson> {
    const write = this.writeOf(request, parameters);
    const fileName = await this.assets.requireAsset(path, write);
    const ifMatch = readRevisions(request.headers['if-match']);
    const result = await this.uploads.receiveFile(request.raw, fileName, (file) =>
      this.assets.replace(path, file, ifMatch, write),
    );
    return this.writes.send(result, write.dryRun, reply);
  }

  private writeOf(request: FastifyRequest, parameters: WriteNodeDto): AssetWrite {
    requireParameters(parameters, ['dryRun', 'draft']);
    const { dryRun, draft } = parameters;
    return { ...this.rights.writeOf(callerOf(request), dryRun === 'true'), draft: draft === 'true' };
  }
}
