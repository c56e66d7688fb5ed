import { Injectable } from '@nestjs/common';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { AppConfig } from '../../config/index.js';
import { Answer } from '../../http-cache/index.js';
import { cachingOfFile, typeOfFile } from './app-file.js';

interface Kept {
  readonly stamp: string;
  readonly bytes: Buffer;
  readonly answer: Answer;
}

/** The files of the built app, read once and again after another build. Their compressed forms stay with them. */
@Injectable()
export class AppFiles {
  readonly #folder: string;
  readonly #kept = new Map<string, Kept>();

  constructor({ applicationDir }: AppConfig) {
    this.#folder = join(applicationDir, 'form-app', 'web', 'dist');
  }

  /** A file as it is sent; undefined when there is none. @param path as `filePathOf` gives it */
  async answer(path: string): Promise<Answer | undefined> {
    return (await this.#read(path))?.answer;
  }

  /** The text of a file; undefined when there is none. */
  async text(path: string): Promise<string | undefined> {
    return (await this.#read(path))?.bytes.toString();
  }

  async #read(path: string): Promise<Kept | undefined> {
    const file = join(this.#folder, path);
    const stats = await stat(file).catch(() => undefined);
    if (stats?.isFile() !== true) {
      this.#kept.delete(path);
      return undefined;
    }
    const stamp = `${stats.size} ${stats.mtimeMs}`;
    const known = this.#kept.get(path);
    if (known?.stamp === stamp) return known;
    const bytes = await readFile(file);
    const kept = { stamp, bytes, answer: answerOf(path, bytes) };
    this.#kept.set(path, kept);
    return kept;
  }
}

function answerOf(path: string, bytes: Buffer): Answer {
  return new Answer(bytes, {
    contentType: typeOfFile(path),
    vary: [],
    isPublic: true,
    headers: { 'cache-control': cachingOfFile(path) },
  });
}
