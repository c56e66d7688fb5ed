/**
 * Runs once in each worker: sets a timeout for every test and hook, because the runner has none and a promise
 * that never settles would stop the run. Reports of properties include the causes of errors, because the
 * runner does not print them. Properties are checked with the same values in each run; `TEST_SEED=N npm test
 * -- FILE` checks others.
 */
import fc from 'fast-check';
import { addEventHandler } from 'jest-circus';
import './hash-cost.mjs';

const DEFAULT_LIMIT_MS = Number(process.env.TEST_LIMIT_MS ?? 180_000);

const SEED = Number(process.env.TEST_SEED ?? 1);
fc.configureGlobal({ includeErrorInReport: true, seed: SEED });

// Servers and commands that tests start run the build, without the hooks for TypeScript.
delete process.env.NODE_OPTIONS;

addEventHandler((event, { currentDescribeBlock }) => {
  if (event.name === 'add_test') limit(currentDescribeBlock.children.at(-1), event.timeout);
  if (event.name === 'add_hook') limit(currentDescribeBlock.hooks.at(-1), event.timeout);
});

function limit(subject, timeout = DEFAULT_LIMIT_MS) {
  const { fn } = subject;
  if (fn !== undefined) subject.fn = () => within(timeout, fn);
}

async function within(timeout, fn) {
  let timer;
  const expired = new Promise((_, reject) => {
    timer = setTimeout(reject, timeout, new Error(`Not finished within ${String(timeout)} ms.`));
  });
  try {
    return await Promise.race([fn(), expired]);
  } finally {
    clearTimeout(timer);
  }
}
