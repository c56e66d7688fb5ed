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

it.each([
  [
    { index: 2 },
    { code: 'not_published_above', values: { path: '/a/b', above: '/a' } },
    '/a/b kann nicht veröffentlicht werden, solange /a darüber nicht veröffentlicht ist. Veröffentlichen Sie zuerst /a.',
  ],
  [
    { draft: {}, live: {} },
    undefined,
    'Ein anderer Benutzer hat das inzwischen geändert. Öffnen Sie es, um die Änderungen zu sehen.',
  ],
  [
    { '@path': '/a/b', '@revision': '1' },
    undefined,
    'Ein anderer Benutzer hat /a/b inzwischen geändert. Öffnen Sie es, um die Änderungen zu sehen.',
  ],
  [{ code: 'of_a_newer_server' }, undefined, 'operations[2]: a reason'],
])('a conflict has its reason in the language of the studio: %j', (first, second, text) => {
  const details = second === undefined ? [first] : [first, second];
  const error = new ServiceError('conflict', 'operations[2]: a reason', { status: 409, details });
  expect(describeRejection(error)).toBe(text);
});

it.each([
  [
    'accessDenied',
    "operations[2]: The roles of 'ada' do not allow writing /a/b.c.",
    'Ihr Benutzer darf /a/b.c nicht ändern. Bitten Sie einen Administrator um die Berechtigung.',
  ],
  ['pathNotFound', '/a/b', 'Das gibt es nicht mehr, oder Sie dürfen es nicht sehen.'],
  [
    'payloadTooLarge',
    'The body of this request may have at most 5 MB.',
    'Das ist zu groß: Der Server nimmt höchstens 5 MB an. Verwenden Sie kleinere Dateien oder kürzere Texte.',
  ],
  [
    'unknown',
    'Internal error.',
    'Auf dem Server ist ein Fehler aufgetreten. Versuchen Sie es erneut, oder wenden Sie sich an einen Administrator.',
  ],
] as const)('the error %s is in the language of the studio', (code, message, text) => {
  expect(describeRejection(new ServiceError(code, message, { status: 400 }))).toBe(text);
});
