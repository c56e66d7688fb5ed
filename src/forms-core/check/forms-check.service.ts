import { Injectable } from '@nestjs/common';
import { runRules, type CheckFinding } from '../../common/index.js';
import { FormsDatabase } from '../forms-database.js';
import { FORMS_RULES } from './forms-rules.sql.js';

/** A consistent snapshot without a time limit. */
const PREPARE = 'SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY; SET LOCAL statement_timeout = 0';

@Injectable()
export class FormsCheckService {
  constructor(private readonly forms: FormsDatabase) {}

  /** Returns all inconsistencies of one snapshot, without blocking writes. */
  async run(): Promise<CheckFinding[]> {
    return this.forms.database.transaction(async (tx) => {
      await tx.query(PREPARE);
      return runRules(FORMS_RULES, (sql) => tx.query(sql));
    });
  }
}
