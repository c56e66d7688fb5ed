import type { JoinedTexts } from '../../database/index.js';
import type { ResponsePlace } from './response-conditions.sql.js';

/** The first fields of a response's JSON. */
const HEAD = /^\{"id":(\d+),"uuid":"[^"]*","version":\d+,"created":(-?\d+),/;
const HEAD_BYTES = 256;

/** The position of the last of several responses given as JSON texts. */
export function placeOfLast(texts: JoinedTexts): ResponsePlace | undefined {
  const [, id, created] = HEAD.exec(texts.startOfLast(HEAD_BYTES).toString('latin1')) ?? [];
  return id === undefined ? undefined : { id, created: new Date(Number(created)) };
}
