import { toDatabaseUrl } from './database-url.js';

const from = (text: string, ...credentials: string[]): string =>
  toDatabaseUrl({ text, source: 'datasource.url' }, ...credentials);

describe('toDatabaseUrl', () => {
  it.each([
    ['postgres://u:p@host:5433/db?sslmode=disable', 'postgres://u:p@host:5433/db?sslmode=disable'],
    ['postgresql://host/db', 'postgres://host/db'],
    ['jdbc:postgresql://host/db?serverTimezone=UTC', 'postgres://host/db'],
    ['jdbc:postgresql://host:5433/db?user=a%40b&password=c%2Fd', 'postgres://a%40b:c%2Fd@host:5433/db'],
    ['jdbc:postgresql:db', 'postgres://localhost/db'],
    ['jdbc:postgresql://host/db?ssl=true', 'postgres://host/db?sslmode=require&uselibpqcompat=true'],
    [
      'jdbc:postgresql://host/db?ApplicationName=x&sslmode=verify-full&loggerLevel=OFF',
      'postgres://host/db?application_name=x&sslmode=verify-full&uselibpqcompat=true',
    ],
  ])('reads %s', (text, expected) => {
    expect(from(text)).toBe(expected);
  });

  it('gives separate credentials precedence over those in the URL', () => {
    expect(from('jdbc:postgresql://host/db?user=a&password=b', 'ü', 's/e:c@')).toBe(
      'postgres://%C3%BC:s%2Fe%3Ac%40@host/db',
    );
  });

  it.each([
    '',
    'host/db',
    'jdbc:mysql://host/db',
    'postgres:db',
    'jdbc:postgresql://',
    'jdbc:postgresql://a,b/db?x',
    'postgres://me:12/secret@host/db',
    'postgres://me:12#secret@host/db',
  ])('rejects "%s" without showing it', (text) => {
    expect(() => from(text)).toThrow(
      'Settings: datasource.url must look like jdbc:postgresql://host:5432/database or postgres://user:password@host/database',
    );
  });
});
