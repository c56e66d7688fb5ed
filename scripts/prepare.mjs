/**
 * What every command needs before it can run on a fresh clone: the right Node, the locked dependencies,
 * a build that is not older than its sources. Uses nothing but Node, for there may be nothing else yet.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

/** Ends the command with one line. */
export function fail(message) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

/** Runs a program in the project folder; signals reach it; answers with its exit status and, when quiet, its output. */
export function run(program, args, { env = {}, quiet = false, stdin = 'ignore' } = {}) {
  return new Promise((resolve) => {
    const stdio = quiet ? [stdin, 'pipe', 'pipe'] : [stdin, 'inherit', 'inherit'];
    const child = spawn(program, args, { cwd: root, env: { ...process.env, ...env }, stdio });
    const pass = (signal) => child.kill(signal);
    const output = [];
    child.stdout?.on('data', (chunk) => output.push(chunk));
    child.stderr?.on('data', (chunk) => output.push(chunk));
    process.on('SIGINT', pass).on('SIGTERM', pass);
    child.on('error', (error) => fail(`${program} does not start: ${error.message}`));
    child.on('close', (code, signal) => {
      process.off('SIGINT', pass).off('SIGTERM', pass);
      if (signal) process.exit(signal === 'SIGINT' ? 130 : 143);
      resolve({ code: code ?? 1, output: Buffer.concat(output).toString() });
    });
  });
}

/** NODE_OPTIONS with which Jest's processes read the TypeScript sources. */
export function testOptions() {
  const own = '--import ./test/support/runner/typescript.mjs --enable-source-maps';
  return `${process.env.NODE_OPTIONS ?? ''} ${own}`.trim();
}

function readPackages(file) {
  const path = join(root, file);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).packages : undefined;
}

/** npm keeps what it installed in a hidden lock file; optional packages may be missing there (other platforms). */
function dependenciesAreInstalled() {
  const installed = readPackages('node_modules/.package-lock.json');
  const wanted = readPackages('package-lock.json');
  return (
    installed !== undefined &&
    Object.entries(wanted).every(([path, { version, optional, devOptional }]) => {
      if (path === '') return true;
      return installed[path] === undefined ? optional || devOptional : installed[path].version === version;
    })
  );
}

/** Installs the locked dependencies when they are missing or others than the lock file's. */
export async function install() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19))
    fail(`Node ${process.version} is too old: 20.19 or later is needed.`);
  if (dependenciesAreInstalled()) return;
  process.stderr.write('Installing dependencies…\n');
  const { code, output } = await run('npm', ['ci', '--include=dev'], { quiet: true });
  if (code !== 0) fail(`${output}\nThe dependencies could not be installed (npm ci, exit status ${code}).`);
}

function listFiles(path) {
  const absolute = join(root, path);
  if (!existsSync(absolute)) return [];
  if (statSync(absolute).isFile()) return [path];
  return readdirSync(absolute).flatMap((name) => listFiles(join(path, name)));
}

function hashOf(paths) {
  const hash = createHash('sha256');
  for (const file of paths.flatMap(listFiles))
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

/** Does `work` (which answers an exit status) unless `stamp` says it was done from the very same sources. */
async function onceFor(stamp, sources, work) {
  const path = join(root, stamp);
  const hash = hashOf(sources);
  if (existsSync(path) && readFileSync(path, 'utf8') === hash) return true;
  rmSync(path, { force: true });
  const code = await work();
  if (code === 0) writeFileSync(path, hash);
  return code === 0;
}

const COMPILED_WITH = ['tsconfig.json', 'client/tsconfig.build.json', 'package-lock.json'];

/** Compiles `project` into `outDir`; old output goes first, so that nothing of a removed source stays behind. */
async function compile(project, outDir) {
  process.stderr.write('Building…\n');
  const old = listFiles(outDir).filter((file) => /\.(m?js(\.map)?|d\.ts|tsbuildinfo|sql)$/.test(file));
  for (const file of old) rmSync(join(root, file));
  const { code } = await run(process.execPath, [
    'node_modules/typescript/bin/tsc',
    '--build',
    '--force',
    project,
  ]);
  return code;
}

/** The server and the command line, compiled and bundled. */
function buildServer() {
  const project = 'src/tsconfig.build.json';
  const sources = ['client', 'src', 'scripts/bundle.mjs', ...COMPILED_WITH];
  return onceFor('dist/.built-from', sources, async () => {
    const code = await compile(project, 'dist');
    if (code !== 0) return code;
    copyMigrations();
    const { bundle } = await import('./bundle.mjs');
    await bundle(root);
    return 0;
  });
}

/** The compiler copies only code. */
function copyMigrations() {
  for (const schema of ['content', 'forms']) {
    const folder = `database/migrations/${schema}`;
    cpSync(join(root, 'src', folder), join(root, 'dist', folder), { recursive: true });
  }
}

/** What browsers load: the administration app, and the element `<cms-form>` for pages of other sites. */
const FOR_BROWSERS = ['form-app/web', 'form-app/embed'];
const SOURCES_FOR_BROWSERS = ['src', 'public', 'index.html', 'vite.config.mjs', 'tsconfig.json'];

/** The server sends what is built as it is. */
function buildForBrowsers(folder) {
  const sources = ['client', ...SOURCES_FOR_BROWSERS.map((name) => `${folder}/${name}`), 'package-lock.json'];
  return onceFor(`${folder}/dist/.built-from`, sources, async () => {
    const vite = ['node_modules/vite/bin/vite.js', 'build', folder, '--logLevel', 'warn'];
    return (await run(process.execPath, vite)).code;
  });
}

/** A fresh embedded database, copied at the first start: making one there would take seconds and 800 MB. */
function buildTemplate() {
  const code = `const { buildEmbeddedTemplate } = await import('./dist/database/embedded/embedded-engine.js');
    await buildEmbeddedTemplate();`;
  return onceFor('dist/.template-from', ['package-lock.json', 'scripts/prepare.mjs'], async () => {
    rmSync(join(root, 'dist/database/embedded/embedded-template'), { recursive: true, force: true });
    return (await run(process.execPath, ['--input-type=module', '--eval', code])).code;
  });
}

/** Brings `dist/` up to date; answers whether that worked. */
export async function compileServer() {
  await install();
  let done = await buildServer();
  done &&= await buildTemplate();
  for (const folder of FOR_BROWSERS) done &&= await buildForBrowsers(folder);
  if (!done) process.stderr.write('The build failed.\n');
  return done;
}

/** Brings `dist/` up to date or ends the command. */
export async function build() {
  if (!(await compileServer())) process.exit(1);
}

/** Brings the benchmarks up to date; they measure the server that `dist/` holds. */
export async function buildBench() {
  await build();
  const project = 'bench/tsconfig.build.json';
  const sources = ['bench', 'client', 'src', ...COMPILED_WITH];
  const done = await onceFor('.cache/bench/.built-from', sources, () => compile(project, '.cache/bench'));
  if (!done) process.exit(1);
}

/** Goes on as if `node <file> <arguments>` had been called: no second process stands between signals and server. */
export async function become(file) {
  const path = join(root, file);
  if (!existsSync(path)) fail(`${file} is missing.`);
  process.argv[1] = path;
  process.setSourceMapsEnabled(true);
  await import(path);
}
