const ID = /^[1-9][0-9]*$/;

/** Whether a segment can be an id: `02` would pass a URI rule for `/forms/2`. Larger numbers than JSON can carry are none. */
export function isRecordId(segment: string): boolean {
  return ID.test(segment) && Number.isSafeInteger(Number(segment));
}
