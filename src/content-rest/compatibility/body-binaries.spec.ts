import { createHash } from 'node:crypto';
import { BodyBinaries } from './body-binaries.js';

const add = (text: string): string => new BodyBinaries().add(text, 'values');
const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

it.each([
  ['', ''],
  ['YQ==', 'a'],
  ['YQ', 'a'],
  ['YWI=', 'ab'],
  ['YW\r\nJj', 'abc'],
  ['Pj4-Pz8_', '>>>???'],
  ['Pj4+Pz8/', '>>>???'],
])('%j is read as Base64', (text, bytes) => {
  expect(add(text)).toBe(hashOf(bytes));
});

it.each(['a', 'YQ===', 'Y=Q=', 'YQ==YQ==', 'ä', 'YWJj!'])('%j is rejected', (text) => {
  expect(() => add(text)).toThrow('values: must be Base64');
});

it('reads as many characters as a body may have', () => {
  const bytes = 'a'.repeat(3.9 * 1024 * 1024);
  expect(add(Buffer.from(bytes).toString('base64'))).toBe(hashOf(bytes));
});
