import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { ContentImporterService } from '../../src/content-transfer/index.js';
import { readConfig } from '../../src/config/index.js';
import { Database, Revisions, openDatabase } from '../../src/database/index.js';
import { openFormsDatabase } from '../../src/forms-core/open-forms-database.js';
import { readFormsSettings } from '../../src/forms-core/settings/forms-settings.js';
import { readSystemLayer } from '../../src/forms-core/settings/read-layers.js';
import { testDatabase, type TestDatabase } from '../support/databases.js';
import { asEditor, EDITOR, LUNCH, openFormsWorld, type FormsSetup, type FormsWorld } from './forms-world.js';

/** `jdbc:postgresql://host/db` with the credentials as parameters. */
function jdbc(url: string): string {
  const { host, pathname, username, password } = new URL(url);
  return `jdbc:postgresql://${host}${pathname}?user=${username}&password=${password}&serverTimezone=UTC`;
}

const url = (address: string): string => `datasource:\n  url: '${address}'\n`;

const node = (address: string): string => `'modules':
  'jcr:primaryType': 'mgnl:folder'
  'form-core':
    'jcr:primaryType': 'mgnl:content'
    'config':
      'jcr:primaryType': 'mgnl:content'
      'datasource':
        'jcr:primaryType': 'mgnl:contentNode'
        'url': '${address}'
`;

// docs/reference/settings.md#forms-database.
describe('the data source of forms', () => {
  let main: TestDatabase;
  let others: TestDatabase[];
  let world: FormsWorld | undefined;

  const addressOf = (index: number): string => jdbc(others[index]?.options.url ?? '');
  const open = async (properties: Record<string, string>, setup: FormsSetup = {}): Promise<FormsWorld> => {
    world = await openFormsWorld('postgres', { systemProperties: properties }, { ...setup, database: main });
    return world;
  };
  /** The index of the other database in which forms are stored; -1: the main database. */
  const whereFormsAre = async ({ database }: FormsWorld): Promise<number> => {
    const [row] = await database.database.query<{ name: string }>('SELECT current_database() AS name');
    return others.findIndex(({ options }) => new URL(options.url).pathname === `/${row?.name ?? ''}`);
  };

  beforeAll(async () => {
    main = await testDatabase('postgres');
    others = await Promise.all([0, 1, 2, 3].map(() => testDatabase('postgres')));
  });
  afterEach(async () => {
    await world?.close();
    world = undefined;
  });
  afterAll(async () => {
    await Promise.all([main, ...others].map((database) => database.drop()));
  });

  it('is the main database by default, with its connections', async () => {
    const { database, module } = await open({});
    expect(database.database).toBe(module.get(Database, { strict: false }));
  });

  it('prefers a system property over a decoration over a config node over the file', async () => {
    const files = {
      'own/form-core/config.yaml': url(addressOf(3)),
      'modules/tuned/decorations/form-core/config.yaml': url(addressOf(1)),
    };
    const { 'own/form-core/config.yaml': file } = files;
    const first = await open({}, { files: { 'own/form-core/config.yaml': file } });
    expect(await whereFormsAre(first)).toBe(3);
    const path = join(main.options.dataDir, 'config.yaml');
    await writeFile(path, node(addressOf(2)));
    const importer = new ContentImporterService(
      first.module.get(Database, { strict: false }),
      first.module.get(Revisions, { strict: false }),
    );
    await importer.importFile(path, { label: 'config.yaml', onExisting: 'replace' });
    await first.close();
    const found: number[] = [];
    const property = { 'cms.form.datasource.db.url': addressOf(0) };
    for (const [properties, given] of [
      [{}, { 'own/form-core/config.yaml': file }],
      [{}, files],
      [property, files],
    ] as const) {
      const opened = await open(properties, { files: given });
      found.push(await whereFormsAre(opened));
      await opened.close();
      world = undefined;
    }
    expect(found).toEqual([2, 1, 0]);
  });

  it('stores forms and their revisions in a separate database', async () => {
    const { database, editor, forms, module } = await open({ 'cms.form.datasource.db.url': addressOf(0) });
    const form = await editor.createForm(LUNCH, { caller: EDITOR });
    expect(await forms.get({ id: form.id }, asEditor)).toEqual(form);
    expect(database.revisions.current('forms')).toBe(1);
    const elsewhere = module.get(Database, { strict: false });
    expect(await elsewhere.query('SELECT count(*)::int AS forms FROM forms.form')).toEqual([{ forms: 0 }]);
  });

  it('passes form.* on to the pool and the connections', async () => {
    const { database } = await open({
      'form.max': '1',
      'form.application_name': 'tuned',
      'form.statement_timeout': '1234',
    });
    const rows = await database.database.query(
      "SELECT current_setting('application_name') AS name, current_setting('statement_timeout') AS timeout",
    );
    expect(rows).toEqual([{ name: 'tuned', timeout: '1234ms' }]);
  });

  it('fails with one line', async () => {
    const database = await openDatabase(main.options);
    const revisions = new Revisions(database, '');
    const rejected = async (properties: Record<string, string>): Promise<string> => {
      const settings = readFormsSettings(readSystemLayer(properties), main.options.url);
      const { message } = (await openFormsDatabase(settings, readConfig({}), database, revisions).catch(
        (error: unknown) => error,
      )) as Error;
      return message;
    };
    expect(await rejected({ 'cms.form.datasource.db.url': 'jdbc:postgresql://127.0.0.1:1/none' })).toBe(
      'Settings: cms.form.datasource.db.url: no response from 127.0.0.1:1: start PostgreSQL there, or correct host and port',
    );
    expect(await rejected({ 'cms.form.orm.migration.path': 'none/<db_type>' })).toMatch(
      /^Settings: migration\.path is not an existing folder: .*\/none\/postgresql$/,
    );
    await database.query(
      "DROP SCHEMA forms CASCADE; DELETE FROM server.schema_migration WHERE scope = 'forms'",
    );
    expect(await rejected({ 'cms.form.orm.migration.run': 'false' })).toBe(
      'Settings: migration.run is false, but the database has no tables of forms: set it to true for one start',
    );
    await database.close();
  });

  it('migrates with the scripts in migration.path', async () => {
    const folder = resolve('src/database/migrations/forms');
    const { forms } = await open({ 'cms.form.orm.migration.path': folder });
    expect(await forms.list(asEditor)).toEqual([]);
  });
});
