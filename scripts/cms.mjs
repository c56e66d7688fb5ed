/** `npm run cms -- …`: the command line, after installing and building what is missing or stale. */
import { become, build } from './prepare.mjs';

await build();
await become('dist/cli.js');
