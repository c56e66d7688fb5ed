import { describeError } from './describe-error.js';

it('describes code that cannot be loaded, as after an update of the server, without its file name', () => {
  const messages = [
    'Failed to fetch dynamically imported module: http://localhost/studio/assets/a.js',
    'error loading dynamically imported module: http://localhost/studio/assets/a.js',
    'Importing a module script failed.',
  ];
  for (const message of messages)
    expect(describeError(new TypeError(message))).toBe(
      'Part of the studio could not be loaded. Check the connection, then reload the page.',
    );
  expect(describeError(new Error('The file is empty.'))).toBe('The file is empty.');
});
