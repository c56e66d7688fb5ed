import { databaseKinds, testDatabase, type TestDatabase } from '../support/databases.js';
import { ApplicationFolder, Instance, basic, openRoles } from './security-world.js';

/** The error as `code: message`. */
function rejection(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => 'no error',
    (error: unknown) =>
      error instanceof Error && 'code' in error ? `${String(error.code)}: ${error.message}` : String(error),
  );
}

describe.each(databaseKinds)('users on the %s database', (kind) => {
  let folder: ApplicationFolder;
  let test: TestDatabase;
  let instance: Instance;
  let stop: () => Promise<void>;

  beforeAll(async () => {
    folder = await ApplicationFolder.make({ 'roles/editor.yaml': 'permissions: [forms.edit]\n' });
    const { definitions, roles } = await openRoles(folder);
    stop = () => definitions.stop();
    test = await testDatabase(kind);
    instance = await Instance.open(test.options, roles);
  });
  afterAll(async () => {
    await instance.close();
    await stop();
    await test.drop();
    await folder.remove();
  });

  it('are added, listed and changed', async () => {
    const { users } = instance;
    const { user, warnings } = await users.add('zoë', 'correct horse', ['editor', 'editor', ' superuser ']);
    expect({ user, warnings }).toEqual({
      user: {
        name: 'zoë',
        roles: ['editor', 'superuser'],
        enabled: true,
        created: expect.any(Date) as Date,
        modified: user.created,
      },
      warnings: [],
    });
    await users.add('ann', 'correct horse', []);
    const { user: disabled } = await users.update('zoe\u0308', { enabled: false });
    expect(disabled).toEqual({ ...user, enabled: false, modified: disabled.modified });
    expect(disabled.modified.getTime()).toBeGreaterThan(user.modified.getTime());
    expect((await users.update('zoë', { enabled: true })).user.enabled).toBe(true);
    expect((await users.update('zoë', { roles: [] })).user.roles).toEqual([]);
    expect((await users.list()).map(({ name, roles }) => [name, roles])).toEqual([
      ['ann', []],
      ['zoë', []],
    ]);
  });

  it('are stored with hashes, never with passwords', async () => {
    await instance.users.add('hashed', 'a secret to find', []);
    const rows = await instance.database.query<{ text: string }>(
      'SELECT u::text AS text FROM security.user_account u',
    );
    expect(rows.filter(({ text }) => text.includes('secret'))).toEqual([]);
    expect(rows.every(({ text }) => text.includes('$scrypt$ln=14,r=8,p=5$'))).toBe(true);
  });

  it('cause a warning for roles that do not exist', async () => {
    const known = 'Known roles: editor, forms-analyst, forms-editor, respondent, rest-anonymous, superuser';
    expect((await instance.users.add('typo', 'correct horse', ['editer'])).warnings).toEqual([
      `Role 'editer' does not exist yet and grants nothing. ${known}.`,
    ]);
    expect((await instance.users.update('typo', { roles: ['editor', 'edito'] })).warnings).toEqual([
      `Role 'edito' does not exist yet and grants nothing. ${known}.`,
    ]);
  });

  it('can have a weak password, with a warning', async () => {
    const { users } = instance;
    const guessed = 'The password is common or derived from the user name: choose another one.';
    const { warnings } = await users.add('weak', 'Weak-weak', []);
    const changed = [];
    for (const password of ['password1234', 'q8-Rk.z2', 'tall Heron 77']) {
      changed.push((await users.update('weak', { password })).warnings);
    }
    expect([warnings, ...changed]).toEqual([
      [guessed],
      [guessed],
      ['The password has fewer than 12 characters: choose a longer one.'],
      [],
    ]);
  });

  it('are rejected with a solution', async () => {
    const { users } = instance;
    await users.add('taken', 'correct horse', []);
    const add = (name: string, password = 'correct horse'): Promise<string> =>
      rejection(users.add(name, password, []));
    const nameHint = 'has a colon, a control character, or leading or trailing space: remove it.';
    expect([
      await add('taken'),
      await add(''),
      await add('a:b'),
      await add(' a'),
      await add('n'.repeat(101)),
      await add('anonymous'),
      await add('(system)'),
      await add('new', ''),
      await add('new', 'short'),
      await add('new', 'x'.repeat(257)),
      await add('new', 'a tab\tinside it'),
      await rejection(users.add('new', 'correct horse', [' '])),
      await rejection(users.update('taken', { password: '' })),
      await rejection(users.update('zoe', { password: 'correct horse' })),
      await rejection(users.update('zoe', { roles: [] })),
      await rejection(users.update('zoe', { enabled: false })),
      await rejection(users.update('zoe', { enabled: true })),
    ]).toEqual([
      "conflict: User 'taken' already exists: choose another name, or change that user.",
      'validationFailed: The user name must not be empty.',
      `validationFailed: The user name 'a:b' ${nameHint}`,
      `validationFailed: The user name ' a' ${nameHint}`,
      'validationFailed: The user name is longer than 100 characters: shorten it.',
      "validationFailed: The name 'anonymous' is reserved for anonymous callers: choose another.",
      "validationFailed: The name '(system)' is reserved for commands of the server: choose another.",
      'validationFailed: The password must not be empty.',
      'validationFailed: The password must have 8 to 256 characters.',
      'validationFailed: The password must have 8 to 256 characters.',
      'validationFailed: The password has a control character, which HTTP Basic cannot transmit: remove it.',
      'validationFailed: A role name must not be empty.',
      'validationFailed: The password must not be empty.',
      ...Array<string>(4).fill("notFound: User 'zoe' does not exist."),
    ]);
    expect((await users.list()).map(({ name }) => name)).not.toContain('new');
  });

  it('start with superuser and a generated password that is shown once', async () => {
    const told = await Promise.all([instance.users.createSuperuser(), instance.users.createSuperuser()]);
    const password = told.find((each) => each !== undefined) ?? '';
    expect([told.filter((each) => each === undefined).length, password]).toEqual([
      1,
      expect.stringMatching(/^[a-zA-Z2-9]{20}$/),
    ]);
    expect(await instance.users.createSuperuser()).toBeUndefined();
    expect(await instance.authentication.authenticate(basic('superuser', password), '127.0.0.1')).toEqual({
      user: 'superuser',
      roles: ['superuser'],
      anonymous: false,
    });
  });
});

describe.each(databaseKinds)('SUPERUSER_PASSWORD on the %s database', (kind) => {
  it('is the first password, even a weak one, and is rejected if HTTP Basic cannot encode it', async () => {
    const folder = await ApplicationFolder.make();
    const { definitions, roles } = await openRoles(folder);
    const test = await testDatabase(kind);
    const weak = await Instance.open(test.options, roles, { superuserPassword: 'a tab\tinside it' });
    expect(await rejection(weak.users.createSuperuser())).toBe(
      'SettingsError: Settings: SUPERUSER_PASSWORD: The password has a control character, which HTTP Basic cannot transmit: remove it.',
    );
    await weak.close();
    const instance = await Instance.open(test.options, roles, { superuserPassword: 'super' });
    expect(await instance.users.createSuperuser()).toBeUndefined();
    const { user } = await instance.authentication.authenticate(basic('superuser', 'super'), '::1');
    expect(user).toBe('superuser');
    await instance.close();
    await definitions.stop();
    await test.drop();
    await folder.remove();
  });
});
