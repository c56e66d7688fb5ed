import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listTemplateFiles } from './template-files.js';

/** A user without any rights. */
const UNPRIVILEGED_USER = 65_534;

let folder: string;

const names = async (): Promise<string[]> =>
  (await listTemplateFiles([{ module: 'shop', folder }])).map(({ name }) => name);

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'templates-'));
  await mkdir(join(folder, 'parts/.git'), { recursive: true });
  await writeFile(join(folder, 'parts/question.liquid'), '');
  await writeFile(join(folder, 'parts/.git/config'), '');
  await writeFile(join(folder, 'form.liquid'), '');
  await writeFile(join(folder, '.hidden'), '');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it('lists the files of all folders without hidden ones', async () => {
  expect(await names()).toEqual(['form.liquid', 'parts/question.liquid']);
});

it('lists the files next to a folder that cannot be read', async () => {
  await mkdir(join(folder, 'closed'), { mode: 0o000 });
  await chmod(folder, 0o755);
  // Root can read every folder.
  const isRoot = process.geteuid?.() === 0;
  if (isRoot) process.seteuid?.(UNPRIVILEGED_USER);
  const listed = await names().finally(() => isRoot && process.seteuid?.(0));
  expect(listed).toEqual(['form.liquid', 'parts/question.liquid']);
});

it('lists nothing for a missing folder', async () => {
  await rm(folder, { recursive: true });
  expect(await names()).toEqual([]);
});
