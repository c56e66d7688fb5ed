import { Injectable } from '@nestjs/common';
import { MAX_EXAMPLES, runRules, type CheckFinding } from '../../common/index.js';
import { AppConfig } from '../../config/index.js';
import { Database, type Transaction } from '../../database/index.js';
import { presentedNameSql } from '../properties/namespace.js';
import { CHANGED_BINARIES, CONTENT_RULES, nameRules, UNUSED_BINARIES } from './content-rules.sql.js';
import { NodeColumnsRepository, type NodeDifferences } from './node-columns.repository.js';

/** One snapshot, without a time limit. */
const PREPARE = 'SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY; SET LOCAL statement_timeout = 0';

const OF_DIFFERENCE: Readonly<Record<keyof NodeDifferences, readonly [code: string, message: string]>> = {
  unreadable: ['unreadable_properties', 'nodes whose properties cannot be read: import them again'],
  columns: [
    'wrong_columns',
    'nodes whose data for filters or full text differs from their properties: import them again',
  ],
  values: [
    'wrong_values',
    'nodes whose indexed numbers, dates or booleans differ from their properties: import them again',
  ],
  texts: ['different_texts', 'nodes whose indexed texts differ from their properties: import them again'],
  unlisted: [
    'property_not_listed',
    'properties missing from the list of their workspace: filters ignore them',
  ],
};

/** Checks the consistency of the node repository: finds states that no import may leave behind, even if it was aborted. */
@Injectable()
export class ContentCheckService {
  private readonly presented: (name: string) => string;

  constructor(
    private readonly database: Database,
    { namespacePrefix }: AppConfig,
  ) {
    this.presented = (name) => presentedNameSql(name, namespacePrefix);
  }

  /**
   * Finds all inconsistencies in one snapshot of the database, while servers keep running.
   * @param options.bytes whether to read the bytes of all files as well
   */
  async run({ bytes }: { readonly bytes: boolean }): Promise<CheckFinding[]> {
    return this.database.transaction(async (tx) => {
      await tx.query(PREPARE);
      const rules = [
        ...CONTENT_RULES,
        ...nameRules(this.presented),
        UNUSED_BINARIES,
        ...(bytes ? [CHANGED_BINARIES] : []),
      ];
      const ofRules = await runRules(rules, (sql) => tx.query(sql));
      return [...ofRules, ...(await this.compareNodes(tx))];
    });
  }

  private async compareNodes(tx: Transaction): Promise<CheckFinding[]> {
    const differences = await new NodeColumnsRepository(tx, this.presented).compare();
    return (['unreadable', 'columns', 'values', 'texts', 'unlisted'] as const).flatMap((kind) => {
      const found = [...differences[kind]].sort();
      const [code, message] = OF_DIFFERENCE[kind];
      if (found.length === 0) return [];
      const examples = found.slice(0, MAX_EXAMPLES);
      return [{ code, severity: 'problem', count: found.length, message, examples }];
    });
  }
}
