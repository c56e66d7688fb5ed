/** `npm run bench`: builds and runs the benchmarks with the arguments of `bench/main.ts`. */
import { become, buildBench } from './prepare.mjs';

await buildBench();
await become('.cache/bench/bench/main.js');
