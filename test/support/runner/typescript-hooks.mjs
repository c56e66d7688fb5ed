/** Module hooks: `.js` imports of TypeScript files resolve to them, and SWC compiles them once per content. */
import { transform } from '@swc/core';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const CACHE = join(ROOT, '.cache', 'swc');
const CLIENT = new URL('../../../client/index.ts', import.meta.url).href;
const OPTIONS = {
  jsc: {
    target: 'es2022',
    parser: { syntax: 'typescript', decorators: true },
    transform: { legacyDecorator: true, decoratorMetadata: true },
    keepClassNames: true,
  },
  module: { type: 'es6' },
  sourceMaps: 'inline',
};

export async function resolve(specifier, context, next) {
  if (specifier === '#client') return { url: CLIENT, shortCircuit: true };
  if (isRelative(specifier) && context.parentURL?.split('?')[0].endsWith('.ts')) {
    const url = new URL(specifier.replace(/\.js$/, '.ts'), context.parentURL);
    if (url.pathname.endsWith('.ts') && existsSync(url))
      return { url: url.href, format: 'module', shortCircuit: true };
  }
  return next(specifier, context);
}

export async function load(url, context, next) {
  const path = url.split('?')[0];
  if (!path.endsWith('.ts')) return next(url, context);
  const file = fileURLToPath(path);
  const source = await readFile(file, 'utf8');
  return { format: 'module', source: await compiled(file, source), shortCircuit: true };
}

async function compiled(file, source) {
  const key = createHash('sha256').update(file).update('\0').update(source).digest('hex');
  const cached = join(CACHE, `${key}.mjs`);
  try {
    return await readFile(cached, 'utf8');
  } catch {
    const { code } = await transform(source, { ...OPTIONS, filename: file });
    await mkdir(CACHE, { recursive: true });
    const fresh = `${cached}.${process.pid}`;
    await writeFile(fresh, code);
    await rename(fresh, cached);
    return code;
  }
}

function isRelative(specifier) {
  return specifier.startsWith('./') || specifier.startsWith('../');
}
