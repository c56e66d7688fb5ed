import { AppError } from '../../common/index.js';

export interface ChangeCursor {
  /** Later changes have higher numbers. */
  readonly seq: string;
  /** Position of the last listed unit; undefined if all units have been listed. */
  readonly position: string | undefined;
}

const CURSOR = /^(\d{1,18})(?:\.([\w-]{1,8000}))?$/;

export function writeChangeCursor({ seq, position }: ChangeCursor): string {
  return position === undefined ? seq : `${seq}.${Buffer.from(position).toString('base64url')}`;
}

/** @throws AppError `invalidValueFormat` */
export function readChangeCursor(text: string): ChangeCursor {
  const [, seq, encoded] = CURSOR.exec(text) ?? [];
  const position = encoded === undefined ? undefined : Buffer.from(encoded, 'base64url').toString();
  if (seq === undefined || position?.includes('\0') === true)
    throw new AppError('invalidValueFormat', 'since must be the value of "next" in another response');
  return { seq, position };
}
