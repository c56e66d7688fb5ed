const MEGABYTE = 1024 * 1024;

export interface TableLimits {
  readonly megabytes: number;
  readonly rows: number;
  /** Size of each decompressed file in an XLSX archive. */
  readonly expandedMegabytes: number;
}

/** For files of the command line. */
export const FILE_LIMITS: TableLimits = { megabytes: 100, rows: 200_000, expandedMegabytes: 200 };

/** @throws Error with the name of what is too large */
export function checkMegabytes(bytes: number, megabytes: number, what: string): void {
  if (bytes > megabytes * MEGABYTE) throw new Error(`${what}is larger than ${megabytes} MB: split it`);
}
