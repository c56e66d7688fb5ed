import { UUID } from '../../common/index.js';
import { isRecordId } from '../http/record-id.js';

/** Identifies a form in a URL. */
export type FormUrlKey = { readonly id: number } | { readonly uuid: string };

/** Parses a decoded URL segment; undefined if it is neither an id nor a uuid. */
export function parseFormKey(segment: string): FormUrlKey | undefined {
  if (isRecordId(segment)) return { id: Number(segment) };
  return UUID.test(segment) ? { uuid: segment.toLowerCase() } : undefined;
}
