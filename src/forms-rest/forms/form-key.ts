import { isRecordId } from '../http/record-id.js';

/** Identifies a form in a URL. */
export type FormKey = { readonly id: number } | { readonly uuid: string };

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Parses a decoded URL segment; undefined if it is neither an id nor a uuid. */
export function parseFormKey(segment: string): FormKey | undefined {
  if (isRecordId(segment)) return { id: Number(segment) };
  return UUID.test(segment) ? { uuid: segment.toLowerCase() } : undefined;
}
