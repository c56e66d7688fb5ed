/** Lets Node import the TypeScript sources of tests: `node --import ./test/support/runner/typescript.mjs`. */
import { register } from 'node:module';

register('./typescript-hooks.mjs', import.meta.url);
