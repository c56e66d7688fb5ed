import { Injectable } from '@nestjs/common';
import { Database } from '../database/index.js';
import { FormsDatabase } from '../forms-core/index.js';

/** A database and the schemas in it that hold what cannot be made again. */
export interface BackupPart {
  readonly database: Database;
  readonly schemas: readonly string[];
}

const CONTENT = ['content', 'security'];
const FORMS = ['forms'];
const SERVER = 'server';

/** What is backed up: one database, or two where forms have one of their own. */
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
