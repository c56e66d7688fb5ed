/** `npm run build`: updates `dist/`. */
import { build } from './prepare.mjs';

await build();
