import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listFormFiles } from './list-form-files.js';

it('skips folders that cannot be read, and reports them', async () => {
  const root = await mkdtemp(join(tmpdir(), 'form-files-'));
  const [loop, forms] = [join(root, 'loop'), join(root, 'forms')];
  await symlink(loop, loop);
  await mkdir(forms);
  await writeFile(join(forms, 'poll.yaml'), 'title: Poll\n');
  const rejected: string[] = [];
  const folders = [loop, forms].map((folder) => ({ module: 'hills', folder }));
  const files = await listFormFiles(folders, root, (folder, error) => {
    rejected.push(`${folder} ${String(error).replaceAll(root, '')}`);
  });
  expect(files.map(({ name }) => name)).toEqual(['forms/poll.yaml']);
  expect(rejected).toEqual(["loop Error: ELOOP: too many symbolic links encountered, scandir '/loop'"]);
  await rm(root, { recursive: true });
});

it('reports subfolders and files with other extensions, except hidden files and documentation', async () => {
  const root = await mkdtemp(join(tmpdir(), 'form-files-'));
  await mkdir(join(root, 'below'));
  for (const name of ['poll.yaml', 'survey.lss', 'README.md', '.hidden.yaml'])
    await writeFile(join(root, name), 'title: Poll\n');
  const ignored: string[] = [];
  const folders = [{ module: 'hills', folder: root }];
  await listFormFiles(
    folders,
    root,
    () => undefined,
    (name) => void ignored.push(name),
  );
  expect(ignored).toEqual(['below/', 'survey.lss']);
  await rm(root, { recursive: true });
});
