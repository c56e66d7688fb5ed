/**
 * Preloaded by the processes of a test run: they compile JavaScript and the embedded database to optimised code later than
 * Node does by itself, because most code of a spec file runs too few times to repay it. The values are those of
 * `test/support/short-run-options.ts`; NODE_OPTIONS does not accept these options.
 */
import { setFlagsFromString } from 'node:v8';

setFlagsFromString('--interrupt-budget=1000000');
setFlagsFromString('--wasm-tiering-budget=30000000');
