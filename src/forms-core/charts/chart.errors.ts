import { AppError } from '../../common/index.js';
import { describeReason, type UndrawableReason } from './drawing/describe-reason.js';

/** The question does not exist, or its type has no chart. */
export class NoChartError extends AppError {
  constructor(formId: number, questionId: number, isText: boolean) {
    super(
      'notFound',
      isText
        ? `Question ${questionId} is a text question, which has no chart.`
        : `Form ${formId} has no question ${questionId}.`,
    );
  }
}

/** A definition cannot be rendered; the message contains the reason. */
export class UndrawableError extends Error {
  override readonly name: string = 'UndrawableError';

  /** @param reason a known reason, or the message of the drawing library */
  constructor(readonly reason: UndrawableReason) {
    super(describeReason(reason, 'en'));
  }
}
