import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { AppConfig } from '../../src/config/index.js';
import { ContentRemoverService } from '../../src/content-transfer/index.js';
import type { TestResponse } from './application.js';
import type { ContentClient, ContentRequest } from './content-client.js';

const BOUNDARY = 'x-boundary-of-the-test';

/** A part of a form; a file if it has a file name. */
export interface FormPart {
  readonly name: string;
  readonly fileName?: string;
  readonly type?: string;
  readonly content: string | Buffer;
}

export function formBody(parts: readonly FormPart[]): Buffer {
  const written = parts.flatMap((part) => [partHead(part), Buffer.from(part.content), Buffer.from('\r\n')]);
  return Buffer.concat([...written, Buffer.from(`--${BOUNDARY}--\r\n`)]);
}

function partHead({ name, fileName, type }: FormPart): Buffer {
  const named = fileName === undefined ? '' : `; filename="${fileName}"`;
  const typed = type === undefined ? '' : `Content-Type: ${type}\r\n`;
  return Buffer.from(
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${named}\r\n${typed}\r\n`,
  );
}

export const FORM_TYPE = `multipart/form-data; boundary=${BOUNDARY}`;

export function file(fileName: string, content: string | Buffer, type?: string): FormPart {
  return { name: 'file', fileName, content, ...(type === undefined ? {} : { type }) };
}

export function field(name: string, content: string): FormPart {
  return { name, content };
}

/** Uploads to a folder, such as `dam/pics?dryRun=true`. */
export function upload(
  client: ContentClient,
  folder: string,
  parts: readonly FormPart[] | Buffer,
  { headers = {}, user = client.editor }: ContentRequest = {},
): Promise<TestResponse> {
  return client.app.request(`/.rest/content/v1/${folder}`, {
    method: 'POST',
    headers: { 'content-type': FORM_TYPE, ...user.headers, ...headers },
    body: Buffer.isBuffer(parts) ? parts : formBody(parts),
  });
}

/** Replaces the file of an asset, such as `dam/pics/a.png`. */
export function replaceFile(
  client: ContentClient,
  path: string,
  body: string | Buffer,
  { headers = {}, user = client.editor }: ContentRequest = {},
): Promise<TestResponse> {
  return client.app.request(`/.rest/content/v1/${path}`, {
    method: 'PUT',
    headers: { ...user.headers, ...headers },
    body,
  });
}

/** Removes unreferenced files, so that `leftovers` only finds those of one test. */
export async function pruneFiles({ app }: ContentClient): Promise<void> {
  await app.nest.get(ContentRemoverService, { strict: false }).pruneFiles(false);
}

/** The remains of uploads: files on disk, and problems found by the consistency check. */
export async function leftovers(client: ContentClient): Promise<readonly unknown[]> {
  const { dataDir } = client.app.nest.get(AppConfig, { strict: false });
  const onDisk = await readdir(join(dataDir, 'uploads')).catch(() => []);
  return [...onDisk, ...((await client.check()) as unknown[])];
}
