const ID = /^[1-9][0-9]*$/;

/** Strict, because `02` would bypass an access rule for `/forms/2`. Larger numbers are not safe integers. */
export function isRecordId(segment: string): boolean {
  return ID.test(segment) && Number.isSafeInteger(Number(segment));
}
