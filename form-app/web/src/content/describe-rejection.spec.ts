import { ServiceError } from '#client';
import { setCurrentTexts } from '../texts/current-texts.js';
import { de } from '../texts/de/index.js';
import { en } from '../texts/en/index.js';
import { describeRejection, rejectionsIn } from './describe-rejection.js';

beforeEach(() => setCurrentTexts(de));
afterEach(() => setCurrentTexts(en));

const rejected = (...details: readonly object[]): ServiceError =>
  new ServiceError('validationFailed', 'days: must be 1 or more', { status: 422, details });

it('problems are in the language of the studio, with their values', () => {
  const error = rejected(
    { index: 0 },
    { path: 'days', code: 'out_of_range', message: 'must be 1 or more', values: { min: '1' } },
    { path: 'main/0/day', code: 'wrong_type', message: 'must be a date', values: { expected: 'Date' } },
    { path: 'name', code: 'invalid_name', message: 'too long', values: { max: '1000' } },
  );
  expect(rejectionsIn(error)).toEqual([
    { path: 'days', message: 'Der Wert muss mindestens 1 sein.' },
    {
      path: 'main/0/day',
      message: 'Das muss ein Datum mit einem Jahr von 0000 bis 9999 sein, z. B. 2027-06-12T19:00:00.000Z.',
    },
    { path: 'name', message: 'Der Name oder der Pfad mit ihm darf höchstens 1000 Bytes lang sein.' },
  ]);
});

it.each([
  { path: 'a', code: 'other_unit', message: 'belongs to another unit' },
  { path: 'a', code: 'toString', message: 'of a newer server' },
  { path: 'a', code: 'wrong_type', message: 'must be uploaded', values: { expected: 'Binary' } },
  { path: 'a', code: 'invalid_value', message: 'must be a UUID' },
])('a problem without a text keeps the message of the server: %j', (problem) => {
  expect(rejectionsIn(rejected(problem))).toEqual([{ path: 'a', message: problem.message }]);
});

it('a conflict means that the name is taken', () => {
  const error = new ServiceError('conflict', 'The node /a already exists.', { status: 409 });
  expect(describeRejection(error)).toBe('Es gibt bereits einen Eintrag mit diesem Namen.');
});
