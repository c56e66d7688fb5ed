import type { DataSource, EntityTarget, ObjectLiteral } from 'typeorm';
import type { Database, Revisions } from '../database/index.js';

/** A column of a table and the property of the entity it holds. */
export interface ColumnName {
  readonly column: string;
  readonly property: string;
  /** Its type in SQL. */
  readonly type: string;
}

/** The names of a table and its columns, as the entity says. */
export interface TableNames {
  /** With its schema. */
  readonly table: string;
  readonly columns: readonly ColumnName[];
}

/**
 * Where forms and responses are kept: by default the database of everything else, else one of its own
 * (spec/forms.md, Module configuration). Answers made from forms belong under `revisions`, the revisions of this
 * database: `AnswerStores.create(formsDatabase.revisions, 'forms')`.
 */
export class FormsDatabase {
  constructor(
    readonly database: Database,
    readonly revisions: Revisions,
    readonly dataSource: DataSource,
    private readonly close: () => Promise<void>,
  ) {}

  /** Table and column names of an entity, for statements written by hand. */
  names(entity: EntityTarget<ObjectLiteral>): TableNames {
    const { tablePath, columns } = this.dataSource.getMetadata(entity);
    return {
      table: tablePath,
      columns: columns.map((column) => ({
        column: column.databaseName,
        property: column.propertyName,
        type: this.dataSource.driver.normalizeType(column),
      })),
    };
  }

  onApplicationShutdown(): Promise<void> {
    return this.close();
  }
}
