import type { Form } from '#client';
import { writeFile } from 'node:fs/promises';
import { eventually } from '../support/eventually.js';
import { basic } from './backup-world.js';

/** A content file with a page of the sample. */
export const CHANGED = `'contact':\n  'jcr:primaryType': 'cms:page'\n  'title': 'Changed'\n`;

/** Records an open editor, which backups omit. */
export async function openEditor(address: string): Promise<void> {
  const { status } = await fetch(`${address}/studio/api/content/editors`, {
    method: 'POST',
    headers: { ...basic('superuser'), 'content-type': 'application/json' },
    body: JSON.stringify({ workspace: 'website', path: '/larkway', tab: 'a-tab-of-superuser' }),
  });
  expect(status).toBe(200);
}

/** Downloads a backup from a running server. */
export async function download(address: string, file: string): Promise<unknown[]> {
  const response = await fetch(`${address}/.rest/backup`, { headers: basic('superuser') });
  await writeFile(file, Buffer.from(await response.arrayBuffer()));
  return [response.status, response.headers.get('content-type'), response.headers.get('cache-control')];
}

/** Resolves when the server serves the imported page. */
export function untilChanged(address: string): Promise<void> {
  return eventually(
    async () => (await fetch(`${address}/.rest/delivery/pages/v1/larkway/contact`)).text(),
    (text) => {
      expect(text).toContain('"title":"Changed"');
    },
  );
}

/** Sends a successful request of the superuser for the poll of the sample; resolves to the response. */
export async function requestForm(
  address: string,
  method: string,
  path: string,
  body?: object,
): Promise<Form> {
  const response = await fetch(`${address}/.rest/forms/v1/forms/1${path}`, {
    method,
    headers: { ...basic('superuser'), 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  expect([path, response.status < 300]).toEqual([path, true]);
  return (await response.json()) as Form;
}
