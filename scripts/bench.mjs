/** `npm run bench`: builds server and benchmarks, then runs them. Arguments go to `bench/main.ts`. */
import { become, buildBench } from './prepare.mjs';

await buildBench();
await become('.cache/bench/bench/main.js');
