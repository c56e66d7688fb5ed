import { Injectable } from '@nestjs/common';
import { Database, type Transaction } from '../../database/index.js';

@Injectable()
export class BootstrapFileRepository {
  constructor(private readonly database: Database) {}

  async imported(): Promise<ReadonlySet<string>> {
    const rows = await this.database.query<{ path: string }>('SELECT path FROM content.bootstrap_file');
    return new Set(rows.map(({ path }) => path));
  }

  async store(tx: Transaction, path: string): Promise<void> {
    await tx.query('INSERT INTO content.bootstrap_file (path) VALUES ($1) ON CONFLICT DO NOTHING', [path]);
  }
}
