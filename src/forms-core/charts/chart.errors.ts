import { AppError } from '../../common/index.js';

/** A form has no such question, or the question has no chart. */
export class NoChartError extends AppError {
  constructor(formId: number, questionId: number, isText: boolean) {
    super(
      'notFound',
      isText
        ? `Question ${questionId} asks for a text, which no chart shows.`
        : `Form ${formId} has no question ${questionId}.`,
    );
  }
}

/** A definition cannot be drawn because of what it says; the message tells why. */
export class UndrawableError extends Error {
  override readonly name: string = 'UndrawableError';
}
