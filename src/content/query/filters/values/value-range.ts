export interface ValueRange {
  readonly from: number;
  readonly to: number;
  /** Whether `from` is exclusive. */
  readonly isFromOpen?: boolean;
  /** Whether `to` is exclusive. */
  readonly isToOpen?: boolean;
}

export function isWithin(value: number, { from, to, isFromOpen, isToOpen }: ValueRange): boolean {
  return (
    (isFromOpen === true ? value > from : value >= from) && (isToOpen === true ? value < to : value <= to)
  );
}
