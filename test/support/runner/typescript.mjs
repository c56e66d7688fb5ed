/** Preloaded by the processes of a test run; lets Node import TypeScript: `node --import ./test/support/runner/typescript.mjs`. */
import { register } from 'node:module';
import './keep-settings.mjs';

register('./typescript-hooks.mjs', import.meta.url);
