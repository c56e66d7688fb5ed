import { transformFile } from '@swc/core';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const PROJECT = fileURLToPath(new URL('../..', import.meta.url));

/** Compiled modules of `src` that a child process can import, without a build of the project. */
export interface CompiledSources {
  /** Contains one folder per module. */
  readonly folder: string;
  remove(): Promise<void>;
}

/** Compiles the named modules into a folder inside the project, where Node finds the dependencies. */
export async function compileSources(...modules: string[]): Promise<CompiledSources> {
  const cache = join(PROJECT, '.cache');
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(join(cache, 'compiled-'));
  for (const module of modules) {
    for (const name of await readdir(join(PROJECT, 'src', module), { recursive: true })) {
      if (!name.endsWith('.ts') || name.endsWith('.spec.ts')) continue;
      const target = join(folder, module, name.replace(/ts$/, 'js'));
      await mkdir(dirname(target), { recursive: true });
      await writeFile(target, await compile(join(PROJECT, 'src', module, name)));
    }
  }
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

async function compile(file: string): Promise<string> {
  const { code } = await transformFile(file, {
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', decorators: true },
      transform: { legacyDecorator: true, decoratorMetadata: true },
    },
    module: { type: 'es6' },
  });
  return code;
}
