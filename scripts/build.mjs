/** `npm run build`: brings `dist/` up to date. */
import { build } from './prepare.mjs';

await build();
