import { requireSuitable } from './require-suitable.js';

it('accepts PostgreSQL 15 with UTF-8', () => {
  expect(() => requireSuitable({ version: 150_000, encoding: 'UTF8' })).not.toThrow();
});

it.each([
  [140_019, 'UTF8', 'PostgreSQL 14.19 is too old: version 15 or later is required'],
  [
    150_004,
    'SQL_ASCII',
    'its encoding is SQL_ASCII: create a database with createdb --encoding=UTF8 --template=template0',
  ],
])('rejects version %i with the encoding %s', (version, encoding, message) => {
  expect(() => requireSuitable({ version, encoding })).toThrow(new Error(message));
});
