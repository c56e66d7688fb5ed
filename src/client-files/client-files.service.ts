import { Injectable } from '@nestjs/common';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { APPLICATION_ROOT, AppError } from '../common/index.js';
import { RenderedResponse } from '../response-cache/index.js';

const FOLDER = join(APPLICATION_ROOT, 'dist/client-package');

const TYPES = {
  'index.js': 'text/javascript; charset=utf-8',
  'index.d.ts': 'application/typescript; charset=utf-8',
} as const;

/** Provides the bundled client and its types; each file is read once. */
@Injectable()
export class ClientFilesService {
  private readonly responses = new Map<string, RenderedResponse>();

  /** @throws AppError unavailable */
  async read(name: keyof typeof TYPES): Promise<RenderedResponse> {
    const known = this.responses.get(name);
    if (known !== undefined) return known;
    const content = await readFile(join(FOLDER, name)).catch(() => {
      throw new AppError('unavailable', 'The client is not built: run "npm run build".');
    });
    const response = new RenderedResponse(content, { contentType: TYPES[name], vary: [], isPublic: true });
    this.responses.set(name, response);
    return response;
  }
}
