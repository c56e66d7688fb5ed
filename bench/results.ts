import type { Case } from './cases.js';
import type { Comparison } from './compare.js';
import type { ImportFigures } from './import.process.js';
import type { DatabaseKind } from './parse-options.js';

/** A measured case. */
export interface CaseResult extends Comparison {
  readonly database: DatabaseKind;
  readonly nodes: number;
  readonly measured: Case;
  /** p50 of the server in times of that with the smallest content. */
  readonly growth: number | undefined;
}

export interface ImportResult extends ImportFigures {
  readonly database: DatabaseKind;
  readonly what: string;
  readonly bytes: number;
}

export interface ServerResult {
  readonly database: DatabaseKind;
  readonly nodes: number;
  readonly peakMemory: number | undefined;
}

export interface Results {
  readonly cases: CaseResult[];
  readonly imports: ImportResult[];
  readonly servers: ServerResult[];
}
