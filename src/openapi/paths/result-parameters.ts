import type { Parameter } from '../document/openapi-document.js';
import { inQuery } from '../document/operation-parts.js';
import { text, whole } from '../document/schema-parts.js';
import { ID } from '../schemas/form.schemas.js';

export const RESULTS_TAG = 'Results';
export const MAY_READ =
  'Available to all callers who may read the form if its `publicResults` is true; others need `forms.results`.';
const MOMENT = text('A date, a date-time with offset, or epoch milliseconds.');
const COUNT = whole({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });
/** The pattern limits counts to the number of digits that the server accepts. */
export const FILTER: readonly Parameter[] = [
  inQuery('from', MOMENT, 'Start of the period, inclusive.', { day: { value: '2026-01-31' } }),
  inQuery('to', MOMENT, 'End of the period, exclusive; a date includes the whole day.', {
    time: { value: '2026-12-31T09:00:00+01:00' },
  }),
  inQuery('user', text(), 'Only responses of this user.'),
  inQuery('questionId', COUNT, 'Only responses that answer this question.'),
  inQuery('answer', text(), 'With `questionId`: only responses with this value.'),
  inQuery('text', text(), 'Only responses with this text in an answer, case-insensitive.'),
  inQuery(
    'before',
    ID,
    'Only the responses after the response with this id. The time does not depend on the position.',
  ),
  inQuery('offset', COUNT, 'Number of results to skip; `before` is faster.'),
  inQuery('limit', COUNT, 'Maximum number of results.', { few: { value: 3 } }),
  inQuery('timeZone', text(), 'Time zone of days in `from` and `to`; UTC by default.', {
    zurich: { value: 'Europe/Zurich' },
  }),
];
