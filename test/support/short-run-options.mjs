/**
 * Node options for short-lived processes and for the processes of a test run. They delay optimised
 * compilation of JavaScript and of the embedded database, because most of that code runs too few times to
 * repay it, and compile regular expressions to machine code immediately. The heap starts with a large young
 * generation, and one thread collects its garbage.
 */
export const SHORT_RUN_OPTIONS = [
  // Node 22 has another option for the same.
  Number.parseInt(process.versions.node) < 22
    ? '--interrupt-budget=1000000'
    : '--invocation-count-for-turbofan=45000',
  '--wasm-tiering-budget=200000000',
  '--no-regexp-tier-up',
  '--min-semi-space-size=16',
  '--single-threaded-gc',
];
