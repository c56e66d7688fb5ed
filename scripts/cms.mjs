/** `npm run cms -- …`: installs and builds what is missing or outdated, then runs the command. */
import { become, build } from './prepare.mjs';

await build();
await become('dist/cli.js');
