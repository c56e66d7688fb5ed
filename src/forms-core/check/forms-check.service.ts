import { Injectable } from '@nestjs/common';
import { runRules, type CheckFinding } from '../../common/index.js';
import { FormsDatabase } from '../forms-database.repository.js';
import { FORMS_RULES } from './forms-rules.sql.js';

/** One state of everything, and the time it takes to look through it. */
const PREPARE = 'SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY; SET LOCAL statement_timeout = 0';

/** The consistency check of forms and responses. */
@Injectable()
export class FormsCheck {
  constructor(private readonly forms: FormsDatabase) {}

  /** Everything that is wrong, in one state of the database, while others go on. */
  async run(): Promise<CheckFinding[]> {
    return this.forms.database.transaction(async (tx) => {
      await tx.query(PREPARE);
      return runRules(FORMS_RULES, (sql) => tx.query(sql));
    });
  }
}
