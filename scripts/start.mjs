/** `npm start`: installs and builds what is missing or stale, then is the server. Arguments go to it (`-Dname=value`). */
import { become, build } from './prepare.mjs';

await build();
await become('dist/main.js');
