import { Injectable } from '@nestjs/common';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { AppConfig } from '../../config/index.js';
import { RenderedResponse } from '../../response-cache/index.js';
import { cachingOfFile, typeOfFile } from './app-file.js';
import { makeAppPage } from './app-page.js';

/** The file that is the page. */
const PAGE = 'index.html';

interface Kept {
  readonly stamp: string;
  readonly answer: RenderedResponse;
}

/** The files of the built app, read once and again after another build. Their compressed forms stay with them. */
@Injectable()
export class AppFiles {
  readonly #folder: string;
  readonly #kept = new Map<string, Kept>();

  constructor(private readonly config: AppConfig) {
    this.#folder = join(config.applicationDir, 'form-app', 'web', 'dist');
  }

  /** The page, which is the same at every address of the app; undefined when it is not built. */
  page(): Promise<RenderedResponse | undefined> {
    return this.file(PAGE);
  }

  /** A file as it is sent; undefined when there is none. @param path as `filePathOf` gives it */
  async file(path: string): Promise<RenderedResponse | undefined> {
    const file = join(this.#folder, path);
    const stats = await stat(file).catch(() => undefined);
    if (stats?.isFile() !== true) {
      this.#kept.delete(path);
      return undefined;
    }
    const stamp = `${stats.size} ${stats.mtimeMs}`;
    const known = this.#kept.get(path);
    if (known?.stamp === stamp) return known.answer;
    const answer = this.#answer(path, await readFile(file));
    this.#kept.set(path, { stamp, answer });
    return answer;
  }

  #answer(path: string, bytes: Buffer): RenderedResponse {
    if (path === PAGE) return makeAppPage(bytes.toString(), this.config.contextPath);
    return new RenderedResponse(bytes, {
      contentType: typeOfFile(path),
      vary: [],
      isPublic: true,
      headers: { 'cache-control': cachingOfFile(path) },
    });
  }
}
