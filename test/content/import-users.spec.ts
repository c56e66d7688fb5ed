import { databaseKinds } from '../support/databases.js';
import { ImportWorld } from './import-world.js';

// docs/migration.md#steps

describe.each(databaseKinds)('importing users into the %s database', (kind) => {
  let world: ImportWorld;
  beforeAll(async () => {
    world = await ImportWorld.create(kind);
  });
  afterAll(() => world.close());

  it('warns about users, whose password hashes become content', async () => {
    const reason =
      'users of other systems cannot sign in here, and their nodes contain password hashes: add users with "user add"';
    const { warnings } = await world.import('users.ada.yaml', "ada:\n  'jcr:primaryType': 'mgnl:user'\n");
    expect(warnings).toEqual([`users.ada.yaml: ${reason}`]);
    await expect(world.import('users.admin.bob.yaml', 'bob: {}\n')).rejects.toThrow(
      `users.admin.bob.yaml: there is no node /admin in workspace users: ${reason}`,
    );
  });
});
