/**
 * Options of Node for processes that run for seconds. They compile JavaScript and the embedded database to optimised code
 * later, because most of that code would run only once: a start takes a third less processor time.
 */
export const SHORT_RUN_OPTIONS: readonly string[] = [
  '--interrupt-budget=1000000',
  '--wasm-tiering-budget=30000000',
];
