import { Injectable } from '@nestjs/common';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { AppConfig } from '../../config/index.js';
import { EndpointRegistry, originOfPreview } from '../../delivery/index.js';
import { RenderedResponse } from '../../response-cache/index.js';
import { cachingOfFile, typeOfFile } from './app-file.js';
import { makeAppPage } from './app-page.js';

const PAGE = 'index.html';

interface CachedFile {
  readonly stamp: string;
  readonly response: RenderedResponse;
}

/** Provides the files of the built app with compressed variants, and reads them again after a build. */
@Injectable()
export class AppFilesService {
  private readonly folder: string;
  private readonly cached = new Map<string, CachedFile>();

  constructor(
    private readonly config: AppConfig,
    private readonly endpoints: EndpointRegistry,
  ) {
    this.folder = join(config.applicationDir, 'form-app', 'web', 'dist');
  }

  /** The page of the app for all its URLs; undefined if the app is not built. */
  page(): Promise<RenderedResponse | undefined> {
    return this.file(PAGE);
  }

  /** A file; undefined if it does not exist. @param path from `filePathOf` */
  async file(path: string): Promise<RenderedResponse | undefined> {
    const file = join(this.folder, path);
    const stats = await stat(file).catch(() => undefined);
    if (stats?.isFile() !== true) {
      this.cached.delete(path);
      return undefined;
    }
    const previews = path === PAGE ? this.previews() : [];
    const stamp = [stats.size, stats.mtimeMs, ...previews].join(' ');
    const known = this.cached.get(path);
    if (known?.stamp === stamp) return known.response;
    const response = this.render(path, await readFile(file), previews);
    this.cached.set(path, { stamp, response });
    return response;
  }

  /** Origins of the pages that show drafts. */
  private previews(): readonly string[] {
    const urls = [...this.endpoints.all().values()].flatMap((endpoint) =>
      'previewUrl' in endpoint && endpoint.previewUrl !== undefined ? [endpoint.previewUrl] : [],
    );
    return [...new Set(urls.map(originOfPreview))];
  }

  private render(path: string, bytes: Buffer, previews: readonly string[]): RenderedResponse {
    if (path === PAGE) return makeAppPage(bytes.toString(), this.config.contextPath, previews);
    return new RenderedResponse(bytes, {
      contentType: typeOfFile(path),
      vary: [],
      isPublic: true,
      headers: { 'cache-control': cachingOfFile(path) },
    });
  }
}
