import { readFormsSettings } from './forms-settings.js';
import { readSystemLayer } from './read-layers.js';
import type { Setting } from './setting.js';

function layer(settings: Readonly<Record<string, string>>): Map<string, Setting> {
  return new Map(Object.entries(settings).map(([name, text]) => [name, { text, source: `-D${name}` }]));
}

const DEFAULTS = {
  url: undefined,
  urlSource: 'DATABASE_URL',
  migrationPath: undefined,
  runMigrations: true,
  tuning: {},
};

describe('readFormsSettings', () => {
  it('uses the main database by default', () => {
    expect(readFormsSettings(new Map(), '')).toEqual(DEFAULTS);
    expect(
      readFormsSettings(layer({ 'datasource.driver': 'org.postgresql.Driver' }), 'postgres://a/b'),
    ).toEqual(DEFAULTS);
  });

  it('reads every setting', () => {
    const settings = layer({
      'datasource.url': 'jdbc:postgresql://host/db',
      'datasource.username': 'u',
      'datasource.password': 'p',
      'migration.path': 'form-core/dbmigration/<db_type>',
      'migration.run': 'false',
      'form.max': '3',
      'form.keepAlive': 'true',
      'form.application_name': 'x',
    });
    expect(readFormsSettings(settings, '')).toEqual({
      url: 'postgres://u:p@host/db',
      urlSource: '-Ddatasource.url',
      migrationPath: 'form-core/dbmigration/<db_type>',
      runMigrations: false,
      tuning: { max: 3, keepAlive: true, application_name: 'x' },
    });
  });

  it('uses another user on the main database', () => {
    const settings = layer({ 'datasource.username': 'u' });
    expect(readFormsSettings(settings, 'postgres://a:b@host/db').url).toBe('postgres://u:b@host/db');
  });

  it.each([
    [
      { 'datasource.driver': 'com.mysql.cj.jdbc.Driver' },
      /^Settings: -Ddatasource\.driver must be one of .*, not "com\.mysql/,
    ],
    [{ 'migration.run': 'yes' }, 'Settings: -Dmigration.run must be true or false, not "yes"'],
    [
      { 'form.maximum': '3' },
      /^Settings: -Dform\.maximum is not a setting of the pool or the driver; known: form\.max, /,
    ],
    [{ 'form.max': 'many' }, 'Settings: -Dform.max must be a whole number from 0, not "many"'],
    [
      { 'datasource.password': 'p' },
      'Settings: -Ddatasource.password needs datasource.url or DATABASE_URL: the embedded database has no users',
    ],
  ])('rejects %j', (settings, message) => {
    expect(() => readFormsSettings(layer(settings), '')).toThrow(message);
  });

  it('rejects an unknown system property with a known prefix', () => {
    expect(() => readSystemLayer({ 'cms.form.datasource.db.ulr': 'x' })).toThrow(
      /^Settings: cms\.form\.datasource\.db\.ulr is not a system property; known: cms\.form\.datasource\.db\.username, /,
    );
    const others = { 'java.home': 'x', 'form.max': '1' };
    expect(readSystemLayer(others)).toEqual(new Map([['form.max', { text: '1', source: 'form.max' }]]));
  });
});
