/**
 * Prepares a fresh clone for a command: checks the Node version, installs the locked dependencies, and builds if sources have
 * changed. Uses only built-in modules, because nothing else may be installed yet.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

/** Prints an error and exits. */
export function fail(message) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

/** Runs a program in the project folder, forwards signals, and returns its exit status and, if `quiet`, its output. */
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

function readPackages(file) {
  const path = join(root, file);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).packages : undefined;
}

/** npm stores the installed packages in a hidden lock file; optional ones of other platforms may be missing there. */
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

/** Installs the locked dependencies if they are missing or outdated. */
export async function install() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19))
    fail(`Node ${process.version} is too old: 20.19 or later is required.`);
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

/** `npm pack` in `client/` writes files there that are not sources: `dist/` and the package. */
export const isPacked = (file) => file.startsWith(join('client', 'dist', '/')) || file.endsWith('.tgz');

function hashOf(paths) {
  const hash = createHash('sha256');
  for (const file of paths.flatMap(listFiles).filter((each) => !isPacked(each)))
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

/** Runs `work`, which returns an exit status, unless `stamp` shows that it was done for the same sources. */
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

/** Compiles `project` to `outDir`, after removing old output. */
async function compile(project, outDir) {
  process.stderr.write('Building…\n');
  const old = listFiles(outDir).filter((file) => /\.(m?js(\.map)?|d\.ts|tsbuildinfo|sql)$/.test(file));
  for (const file of old) rmSync(join(root, file));
  const { code } = await run(process.execPath, [
    'node_modules/typescript-7/bin/tsc',
    '--build',
    '--force',
    project,
  ]);
  return code;
}

/** Compiles and bundles the server and the command line. */
function buildServer() {
  const project = 'src/tsconfig.build.json';
  const bundlers = ['scripts/bundle.mjs', 'scripts/bundle-client.mjs'];
  const sources = ['client', 'src', ...bundlers, ...COMPILED_WITH];
  return onceFor('dist/.built-from', sources, async () => {
    const code = await compile(project, 'dist');
    if (code !== 0) return code;
    copyMigrations();
    const { bundle } = await import('./bundle.mjs');
    await bundle(root);
    const { bundleClient } = await import('./bundle-client.mjs');
    await bundleClient(root);
    return 0;
  });
}

/**
 * Installs the dependencies and builds the files that `npm pack` in `client/` packs; returns whether that
 * succeeded.
 */
export async function buildClient() {
  await install();
  return buildServer();
}

/** The compiler does not copy SQL files. */
function copyMigrations() {
  for (const schema of ['content', 'forms']) {
    const folder = `database/migrations/${schema}`;
    cpSync(join(root, 'src', folder), join(root, 'dist', folder), { recursive: true });
  }
}

/** Code for browsers: the studio, and the element `<cms-form>`. */
const FOR_BROWSERS = ['form-app/web', 'form-app/embed'];
const SOURCES_FOR_BROWSERS = ['src', 'public', 'index.html', 'vite.config.mjs', 'tsconfig.json'];

function buildForBrowsers(folder) {
  const sources = ['client', ...SOURCES_FOR_BROWSERS.map((name) => `${folder}/${name}`), 'package-lock.json'];
  return onceFor(`${folder}/dist/.built-from`, sources, async () => {
    const vite = ['node_modules/vite/bin/vite.js', 'build', folder, '--logLevel', 'warn'];
    return (await run(process.execPath, vite)).code;
  });
}

/** Builds the embedded database that is copied at the first start: creating one takes seconds and 800 MB. */
function buildTemplate() {
  const code = `const { buildEmbeddedTemplate } = await import('./dist/database/build-embedded-template.js');
    await buildEmbeddedTemplate();`;
  const sources = ['package-lock.json', 'scripts/prepare.mjs', 'src/database'];
  return onceFor(
    'dist/.template-from',
    sources,
    async () => (await run(process.execPath, ['--input-type=module', '--eval', code])).code,
  );
}

/** Updates `dist/`; returns whether that succeeded. */
export async function compileServer() {
  await install();
  let done = await buildServer();
  done &&= await buildTemplate();
  for (const folder of FOR_BROWSERS) done &&= await buildForBrowsers(folder);
  if (!done) process.stderr.write('The build failed.\n');
  return done;
}

/** Updates `dist/`, or exits. */
export async function build() {
  if (!(await compileServer())) process.exit(1);
}

/** Updates the benchmarks, which measure the server in `dist/`. */
export async function buildBench() {
  await build();
  const project = 'bench/tsconfig.build.json';
  const sources = ['bench', 'client', 'src', 'test/support', ...COMPILED_WITH];
  const done = await onceFor('.cache/bench/.built-from', sources, () => compile(project, '.cache/bench'));
  if (!done) process.exit(1);
}

/** Runs `file` with the arguments of this process in this process, so that signals need not be forwarded. */
export async function become(file) {
  const path = join(root, file);
  if (!existsSync(path)) fail(`${file} is missing.`);
  process.argv[1] = path;
  process.setSourceMapsEnabled(true);
  await import(path);
}
