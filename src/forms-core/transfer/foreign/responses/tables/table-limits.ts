const MEGABYTE = 1024 * 1024;

export interface TableLimits {
  readonly megabytes: number;
  readonly rows: number;
  /** Of each file in an XLSX archive, expanded. */
  readonly expandedMegabytes: number;
}

/** For files of the command line. */
export const FILE_LIMITS: TableLimits = { megabytes: 100, rows: 200_000, expandedMegabytes: 200 };

/** @throws Error naming what is too large */
export function checkMegabytes(bytes: number, megabytes: number, what: string): void {
  if (bytes > megabytes * MEGABYTE) throw new Error(`${what}is larger than ${megabytes} MB: split it`);
}
