import { Injectable } from '@nestjs/common';
import { randomBytes } from 'node:crypto';
import { FormsDatabase } from '../forms-database.js';

const MAKE = `INSERT INTO forms.signing_key (purpose, key) VALUES ('page', $1) ON CONFLICT DO NOTHING`;
const READ = `SELECT key FROM forms.signing_key WHERE purpose = 'page'`;

/** Reads the key that signs form pages, which is the same for all instances and after restarts. */
@Injectable()
export class PageKeyRepository {
  private key: Buffer | undefined;

  constructor(private readonly forms: FormsDatabase) {}

  async read(): Promise<Buffer> {
    if (this.key !== undefined) return this.key;
    const { database } = this.forms;
    await database.query(MAKE, [randomBytes(32)]);
    const [row] = await database.query<{ key: Buffer }>(READ);
    if (row === undefined) throw new Error('The key for form pages does not exist.');
    this.key = row.key;
    return row.key;
  }
}
