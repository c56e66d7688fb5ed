/**
 * Options of Node for processes that run for seconds, and for the processes of a test run. They compile JavaScript and the
 * embedded database to optimised code later, because most of that code runs too few times to repay it, and regular expressions
 * to machine code at once. Their heap starts with a large young generation, and one thread collects its garbage.
 */
export const SHORT_RUN_OPTIONS = [
  '--interrupt-budget=1000000',
  '--wasm-tiering-budget=200000000',
  '--no-regexp-tier-up',
  '--min-semi-space-size=16',
  '--single-threaded-gc',
];
