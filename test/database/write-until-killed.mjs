// Child process of embedded-kill.spec.ts and embedded-lock.spec.ts: writes rows until it is killed, and prints
// the key of each row after its commit. Arguments: data folder, first key, milliseconds between rows
// (optional). It uses the build, and only the part that it needs, which starts faster.
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '../../dist/database/open-database.js';

const [dataDir, first, pause] = process.argv.slice(2);
const options = { url: '', replicaUrls: [], poolSize: 1, dataDir };
const database = await openDatabase(options).catch((error) => {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
});
await database.query('CREATE TABLE IF NOT EXISTS row (key int PRIMARY KEY, half int, text text)');
const insert = { name: 'insert', text: 'INSERT INTO row VALUES ($1, $2, $3)' };
for (let key = Number(first); ; key += 1) {
  // Both halves are written or none; row sizes vary widely.
  const text = String(key).repeat(1 + ((key * 37) % 2_000));
  await database.transaction(async (tx) => {
    await tx.query(insert, [key * 2, 1, text]);
    await tx.query(insert, [key * 2 + 1, 2, text]);
  });
  process.stdout.write(`${key}\n`);
  if (pause !== undefined) await sleep(Number(pause));
}
