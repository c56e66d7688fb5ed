import { describeReason, type UndrawableReason } from './drawing/describe-reason.js';

/** A definition cannot be rendered; the message contains the reason. */
export class UndrawableError extends Error {
  override readonly name: string = 'UndrawableError';

  /** @param reason a known reason, or the message of the drawing library */
  constructor(readonly reason: UndrawableReason) {
    super(describeReason(reason, 'en'));
  }
}
