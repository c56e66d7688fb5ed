import type { Comparison } from './compare.js';
import type { ImportFigures } from './import.process.js';
import type { DatabaseKind } from './database-kind.js';

/** One row of the table of cases. */
export interface Measured {
  readonly name: string;
  readonly title: string;
  /** What it is measured against. */
  readonly baseline: string;
  /** The ratio to the baseline that is the target. */
  readonly target: number;
  /** Whether its p50 must not grow by more than 1.3 from the smallest content to the largest. */
  readonly flat: boolean;
}

/** A measured case. */
export interface CaseResult extends Comparison {
  readonly database: DatabaseKind;
  /** How much was stored: `20000 nodes`. */
  readonly content: string;
  readonly measured: Measured;
  /** p50 of the server in times of that with the smallest content. */
  readonly growth?: number | undefined;
}

export interface ImportResult extends ImportFigures {
  readonly database: DatabaseKind;
  readonly what: string;
  readonly bytes: number;
}

export interface ServerResult {
  readonly database: DatabaseKind;
  readonly content: string;
  readonly peakMemory: number | undefined;
}

/** One file with all responses, by a server that did nothing else. */
export interface ExportResult {
  readonly database: DatabaseKind;
  readonly format: string;
  readonly responses: number;
  readonly bytes: number;
  readonly seconds: number;
  /** Most resident memory of the server before and after, in bytes. */
  readonly peakBefore: number | undefined;
  readonly peakMemory: number | undefined;
}

/** The figures of a form, in milliseconds. */
export interface AnalyticsResult {
  readonly database: DatabaseKind;
  readonly responses: number;
  readonly first: number;
  /** After some more responses, the median. */
  readonly again: number;
}

/** Pictures rendered, in milliseconds each. */
export interface ImageResult {
  readonly database: DatabaseKind;
  readonly images: number;
  readonly server: number;
  /** By sharp without a server. */
  readonly alone: number;
}

/** How long an editor waits in the administration app, in milliseconds. */
export interface AppResult {
  readonly database: DatabaseKind;
  readonly title: string;
  readonly responses: number;
  readonly least: number;
  readonly median: number;
  readonly most: number;
  readonly target: number;
}

export interface Results {
  readonly cases: CaseResult[];
  readonly imports: ImportResult[];
  readonly servers: ServerResult[];
  readonly exports: ExportResult[];
  readonly analytics: AnalyticsResult[];
  readonly images: ImageResult[];
  readonly app: AppResult[];
}
