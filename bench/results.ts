import type { Comparison } from './compare.js';
import type { ImportFigures } from './import.process.js';
import type { DatabaseKind } from './database-kind.js';

/** A row of the table of cases. */
export interface Measured {
  readonly name: string;
  readonly title: string;
  readonly baseline: string;
  /** Target of the ratio to the baseline. */
  readonly target: number;
  /** Whether p50 may grow by a factor of at most 1.3 from the smallest to the largest content. */
  readonly flat: boolean;
}

/** A measured case. */
export interface CaseResult extends Comparison {
  readonly database: DatabaseKind;
  /** Size of the content: `20000 nodes`. */
  readonly content: string;
  readonly measured: Measured;
  /** p50 relative to that with the smallest content. */
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

/** Nodes created by batches, per second. */
export interface BatchResult {
  readonly database: DatabaseKind;
  readonly nodes: number;
  /** Nodes of a batch. */
  readonly size: number;
  readonly server: number;
  readonly baseline: number;
}

/** Reads alone, and concurrently with writes. */
export interface BesideResult {
  readonly database: DatabaseKind;
  /** Writes per second. */
  readonly writes: number;
  readonly alone: Latency;
  readonly beside: Latency;
}

/** Responses per second, and milliseconds. */
export interface Latency {
  readonly rate: number;
  readonly p50: number;
  readonly p99: number;
}

/** Export of all responses by a freshly started server. */
export interface ExportResult {
  readonly database: DatabaseKind;
  readonly format: string;
  readonly responses: number;
  readonly bytes: number;
  readonly seconds: number;
  /** Peak resident memory of the server before the export, in bytes. */
  readonly peakBefore: number | undefined;
  readonly peakMemory: number | undefined;
}

/** Analytics of a form, in milliseconds. */
export interface AnalyticsResult {
  readonly database: DatabaseKind;
  readonly responses: number;
  readonly first: number;
  /** Median after batches of new responses. */
  readonly again: number;
}

/** Rendering of images, in milliseconds per image. */
export interface ImageResult {
  readonly database: DatabaseKind;
  readonly images: number;
  readonly server: number;
  /** With sharp directly. */
  readonly alone: number;
}

/** Waiting times in the studio, in milliseconds. */
export interface AppResult {
  readonly database: DatabaseKind;
  readonly title: string;
  readonly responses: number;
  readonly least: number;
  readonly median: number;
  readonly most: number;
  readonly target: number;
}

/** A case with two instances and many stored responses. */
export interface ScaleResult extends Latency {
  /** Number of items in all stored responses. */
  readonly items: number;
  readonly hasReplica: boolean;
  readonly title: string;
  /** Number of measured requests. */
  readonly requests: number;
}

export interface Results {
  readonly cases: CaseResult[];
  readonly imports: ImportResult[];
  readonly servers: ServerResult[];
  readonly batches: BatchResult[];
  readonly beside: BesideResult[];
  readonly exports: ExportResult[];
  readonly analytics: AnalyticsResult[];
  readonly images: ImageResult[];
  readonly app: AppResult[];
  readonly scale: ScaleResult[];
}
