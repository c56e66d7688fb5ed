/** The meaning of the columns of a table (docs/reference/form-files.md#responses-for-an-existing-form). */
export interface ResponseMapping {
  /** The column with the time of a response. */
  readonly created?: string;
  /** Which part comes first in dates such as 04/05/2026. */
  readonly dateOrder?: 'day' | 'month';
  readonly questions: readonly MappedColumn[];
  /** Columns that are not imported. */
  readonly ignored?: readonly string[];
}

export interface MappedColumn {
  readonly column: string;
  /** The uuid of the question, or of an option whose free texts the column contains. */
  readonly uuid: string;
  /** Separates the answers of a `multi` question; `;` by default. */
  readonly separator?: string;
}

/** A table of responses to import. */
export interface ResponseTable {
  /** File name; `.xlsx` is read as XLSX, other names as CSV. */
  readonly name: string;
  /** The bytes of the file in base64. */
  readonly content: string;
  /** If absent, a dry run proposes a mapping. */
  readonly mapping?: ResponseMapping;
  /** Checks the table without storing anything. */
  readonly dryRun?: boolean;
}

/** Result of an import of responses, or of its dry run. */
export interface ResponseImport {
  readonly formId: number;
  readonly dryRun: boolean;
  /** Rows of the table, without the first one. */
  readonly rows: number;
  /** Responses that were stored, or would be: rows without answers are skipped. */
  readonly responses: number;
  readonly columns: readonly TableColumn[];
  readonly mapping: ResponseMapping;
  /** The first 100; nothing is stored if there are any. */
  readonly problems: readonly TableProblem[];
  readonly problemCount: number;
}

export interface TableColumn {
  readonly name: string;
  /** Up to three different answers. */
  readonly samples: readonly string[];
  /** The separator, if cells appear to contain several answers. */
  readonly separator?: string;
}

/** An answer that the form does not permit. */
export interface TableProblem {
  /** The number of the row in the file; the first row with answers is 2. */
  readonly row: number;
  readonly column: string;
  readonly message: string;
}
