import { loggedError, loggedText } from './logged-text.js';

it.each([
  ['connect to postgres://cms:s3cret@db:5432/cms failed', 'connect to postgres://…@db:5432/cms failed'],
  ['https://key@cdn.example/purge, http://a:b@c', 'https://…@cdn.example/purge, http://…@c'],
  ['see https://example.org/a@b', 'see https://example.org/a@b'],
  ['ada@example.org', 'ada@example.org'],
  ['like postgres://user:password@host/database', 'like postgres://user:password@host/database'],
])('%s is logged as %s', (text, logged) => {
  expect(loggedText(text)).toBe(logged);
});

it('logs only type, message and stack of an error', () => {
  const error = Object.assign(new RangeError('at redis://u:s3cret@h'), {
    parameters: ['s3cret'],
    detail: 'Key (name)=(s3cret) already exists.',
    cause: new Error('s3cret'),
  });
  const logged = loggedError(error);
  expect(logged).toEqual({
    type: 'RangeError',
    message: 'at redis://…@h',
    stack: expect.stringMatching(/^RangeError: at redis:\/\/…@h\n/) as unknown,
  });
  expect(JSON.stringify(logged)).not.toContain('s3cret');
});
