/** `npm start`: installs and builds what is missing or outdated, then runs the server with the arguments (`-Dname=value`). */
import { become, build } from './prepare.mjs';

await build();
await become('dist/main.js');
