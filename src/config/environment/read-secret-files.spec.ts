import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SettingsError } from '../settings.error.js';
import { readSecretFiles, SECRET_SETTINGS } from './read-secret-files.js';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'secrets-'));
  writeFileSync(join(folder, 'value'), 'a secret\n');
});
afterAll(() => rmSync(folder, { recursive: true }));

it.each(SECRET_SETTINGS)('reads %s from a file', (name) => {
  const variables = { PORT: '1', [name]: '', [`${name}_FILE`]: join(folder, 'value') };
  expect(readSecretFiles(variables)).toEqual({ PORT: '1', [name]: 'a secret' });
});

it('does not change other settings', () => {
  const variables = { DATABASE_URL: 'postgres://a', DATABASE_URL_FILE: '', OTHER_FILE: '/x' };
  expect(readSecretFiles(variables)).toEqual({ DATABASE_URL: 'postgres://a', OTHER_FILE: '/x' });
});

it('rejects a file that cannot be read, and a setting that is given twice', () => {
  const missing = join(folder, 'missing');
  expect(() => readSecretFiles({ SUPERUSER_PASSWORD_FILE: missing })).toThrow(
    new SettingsError([`SUPERUSER_PASSWORD_FILE: ${missing} cannot be read (ENOENT)`]),
  );
  const latin = join(folder, 'latin');
  writeFileSync(latin, Buffer.from('caf\xe9', 'latin1'));
  expect(() => readSecretFiles({ SUPERUSER_PASSWORD_FILE: latin })).toThrow(
    new SettingsError([
      `SUPERUSER_PASSWORD_FILE: ${latin}:1:4: the text is not UTF-8: save the file with the encoding UTF-8`,
    ]),
  );
  expect(() => readSecretFiles({ DATABASE_URL: 'x', DATABASE_URL_FILE: missing })).toThrow(
    new SettingsError(['DATABASE_URL and DATABASE_URL_FILE are both set: remove one of them']),
  );
});
