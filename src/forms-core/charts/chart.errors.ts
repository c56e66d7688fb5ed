import { AppError } from '../../common/index.js';

/** A form has no such question, or the question has no chart. */
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

/** An invalid definition cannot be rendered; the message contains the reason. */
export class UndrawableError extends Error {
  override readonly name: string = 'UndrawableError';
}
