import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  encodeProperties,
  type Scalar,
  type TextValue,
} from '../../src/content/properties/encode-properties.js';
import { TYPE_CODE, type Property, type PropertyType } from '../../src/content/properties/property.js';
import { migrate, type Database } from '../../src/database/index.js';
import { databaseKinds, openTestDatabase, type OpenTestDatabase } from '../support/databases.js';

const UUID = '2fb4aa82-ba9f-455a-9947-3b43a3343943';
const DATES = ['2020-02-01T13:45:49.952+07:00', '1969-12-31T23:59:59.999Z', '2020-02-01T13:45:49.952+07:00'];

/** Values of every type; the first one is neither the smallest nor the greatest if possible. */
const VALUES: Readonly<Record<PropertyType, readonly string[]>> = {
  String: ['Zoë "quoted" \\ 🙂\t\n', '', '[', '{"t":1}'],
  Name: ['cms:page', 'a'],
  Path: ['/a/b', '/'],
  URI: ['https://example.org/?a=1'],
  Reference: [UUID],
  WeakReference: [UUID, UUID],
  Boolean: ['true', 'false'],
  Long: ['2', '-9223372036854775808', '9223372036854775807', '2', '2'],
  Double: ['4.0', '1.0E-7', '4.0', '1.7976931348623157E308'],
  Decimal: ['12345678901234567890.12', '12345678901234567890.11', '-5', '12345678901234567890.13'],
  Date: DATES,
  Binary: ['ab'.repeat(32)],
};
const TYPES = Object.entries(VALUES).map(([type, values]) => ({ type: type as PropertyType, values }));

const several = (name: string, type: PropertyType, ...values: string[]): Property => ({
  name,
  type,
  multiple: true,
  values,
});

const NODES: readonly (readonly Property[])[] = [
  [],
  TYPES.map(({ type, values }) => ({ name: type, type, multiple: false, values: values.slice(0, 1) })),
  TYPES.map(({ type, values }) => several(type, type, ...values)),
  TYPES.map(({ type, values }) => several(type, type, ...values.slice(0, 1))),
  TYPES.map(({ type }) => several(type, type)),
  [
    { name: 'nan', type: 'Double', multiple: false, values: ['NaN'] },
    several('some', 'Double', 'Infinity', '1.5', 'NaN', '0.5', '-Infinity'),
    several('none', 'Double', '-Infinity'),
    several('beyond doubles', 'Decimal', '-1E+999', '5', '1E-999', '1E+999', '-2E+999'),
    several('0', 'Long', '3', '1'),
    several('say "hi",\t\\n\n', 'String', 'x'),
    { name: '', type: 'String', multiple: false, values: ['NaN'] },
    several('Infinity', 'String', 'Infinity', '-Infinity'),
  ],
];

/** Properties in the former stored format. */
const formerDoc = (properties: readonly Property[]): string =>
  JSON.stringify(
    properties.map(({ name, type, multiple, values }) => [
      name,
      TYPE_CODE[type],
      multiple ? values : (values[0] ?? ''),
    ]),
  );

async function insert(database: Database, id: number, properties: readonly Property[]): Promise<void> {
  const { props, scalars } = encodeProperties(properties);
  await database.query(
    `INSERT INTO content.node (id, uuid, workspace_id, name, path, depth, ord, position, type, mixins, doc, props, search)
     VALUES ($1::int, gen_random_uuid(), 1, $2::text, '/' || $2, 1, $1, $2, 'cms:page', '{}', $3, $4, '')`,
    [id, `n${String(id)}`, formerDoc(properties), props],
  );
  // The order of rows is irrelevant, so they are inserted in reverse.
  for (const { name, isDate, value } of scalars.filter((scalar) => scalar.isDate !== null).reverse()) {
    await database.query('INSERT INTO content.node_scalar VALUES ($1, 1, $2, $3, $4)', [id, name, isDate, value]);
  }
} // prettier-ignore

const keyOf = ({ name, isDate, value, first }: Scalar): string =>
  JSON.stringify([name, isDate, String(value), first]);
const sorted = (scalars: readonly Scalar[]): Scalar[] =>
  [...scalars].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));

describe.each(databaseKinds)('content stored before in the %s database', (kind) => {
  const migrations = join(process.cwd(), 'src/database/migrations/content');
  let test: OpenTestDatabase;
  let database: Database;
  let folder: string;

  beforeAll(async () => {
    test = await openTestDatabase(kind);
    ({ database } = test);
    folder = await mkdtemp(join(tmpdir(), 'migrations-'));
    await database.query(
      `DROP SCHEMA content, security CASCADE; DELETE FROM server.schema_migration WHERE scope = 'content'`,
    );
    for (const name of ['0001_repository.sql', '0002_user.sql']) {
      await cp(join(migrations, name), join(folder, name));
    }
    await migrate(database, 'content', folder);
    await database.query("INSERT INTO content.workspace (name) VALUES ('website')");
    for (const [id, properties] of NODES.entries()) await insert(database, id, properties);
    await cp(join(migrations, '0003_first_values.sql'), join(folder, '0003_first_values.sql'));
    expect(await migrate(database, 'content', folder)).toEqual(['0003_first_values.sql']);
    await cp(migrations, folder, { recursive: true });
    expect(await migrate(database, 'content', folder)).toContain('0016_sorted_texts.sql');
  });
  afterAll(async () => {
    await test.close();
    await rm(folder, { recursive: true });
  });

  it('has the current format of properties', async () => {
    const rows = await database.query<{ doc: string }>('SELECT doc FROM content.node ORDER BY id');
    expect(rows.map(({ doc }) => doc)).toEqual(NODES.map((properties) => encodeProperties(properties).doc));
  });

  it.each(NODES.map((properties, id) => [id, properties] as const))(
    'has the current first values in node %i',
    async (id, properties) => {
      const scalars = await database.query<Scalar>(
        'SELECT name, is_date AS "isDate", value, first FROM content.node_scalar WHERE node_id = $1',
        [id],
      );
      expect(sorted(scalars)).toEqual(sorted(encodeProperties(properties).scalars));
    },
  );

  it.each(NODES.map((properties, id) => [id, properties] as const))(
    'has the current texts in node %i',
    async (id, properties) => {
      const texts = await database.query<TextValue>(
        'SELECT name, value, first FROM content.node_text WHERE node_id = $1',
        [id],
      );
      const listed = (all: readonly TextValue[]): string[] =>
        all.map(({ name, value, first }) => JSON.stringify([name, value, first])).sort();
      expect(listed(texts)).toEqual(listed(encodeProperties(properties).texts));
    },
  );
});
