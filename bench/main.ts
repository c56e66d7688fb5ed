/** `npm run bench`: measures the built server against its baselines and prints tables (docs/benchmarks.md). */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseOptions, USAGE, type Options } from './parse-options.js';
import { printResults } from './print-results.js';
import { Benchmarks } from './run-benchmarks.js';

async function run(options: Options): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-'));
  // PostgreSQL may run as another user.
  await chmod(folder, 0o755);
  const benchmarks = new Benchmarks(folder, options, (step) => {
    process.stderr.write(`${new Date().toISOString().slice(11, 19)} ${step}\n`);
  });
  try {
    await benchmarks.run();
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    process.stdout.write(printResults(benchmarks.results));
  }
}

function readOptions(): Options {
  try {
    return parseOptions(process.argv.slice(2));
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`);
    return process.exit(2);
  }
}

await run(readOptions());
