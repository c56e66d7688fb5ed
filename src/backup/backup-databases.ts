import { Injectable } from '@nestjs/common';
import { Database } from '../database/index.js';
import { FormsDatabase } from '../forms-core/index.js';

/** A database and those of its schemas whose data cannot be regenerated. */
export interface BackupPart {
  readonly database: Database;
  readonly schemas: readonly string[];
}

const CONTENT = ['content', 'security'];
const FORMS = ['forms'];
const SERVER = 'server';

/** The databases to back up: one, or two if forms have a separate database. */
@Injectable()
export class BackupDatabases {
  readonly parts: readonly BackupPart[];

  constructor(database: Database, { database: forms }: FormsDatabase) {
    this.parts =
      forms === database
        ? [{ database, schemas: [...CONTENT, ...FORMS, SERVER] }]
        : [
            { database, schemas: [...CONTENT, SERVER] },
            { database: forms, schemas: [...FORMS, SERVER] },
          ];
  }
}
