import { AppConfig } from '../../src/config/index.js';
import { UsersService } from '../../src/auth/index.js';
import { passwordOf } from '../fixtures/forms-api.js';
import { addUser } from '../support/add-user.js';
import { TestApplication } from '../support/application.js';
import { eventually } from '../support/eventually.js';
import { SESSION, SignedInBrowser } from './app-world.js';

// docs/operations/growing.md: instances on one database share all data, including sessions.

let first: TestApplication;
let second: TestApplication;
let users: UsersService;
beforeAll(async () => {
  first = await TestApplication.start({ kind: 'postgres' });
  const { databaseUrl } = first.nest.get(AppConfig, { strict: false });
  second = await TestApplication.start({ kind: 'postgres', settings: { databaseUrl } });
  users = first.nest.get(UsersService, { strict: false });
  for (const name of ['eve', 'ana']) await addUser(first, name, passwordOf(name), ['superuser']);
});
afterAll(async () => {
  await second.close();
  await first.close();
});

const statusAt = async (application: TestApplication, cookie: string): Promise<number> =>
  (await application.request(SESSION, { headers: { cookie } })).status;

it('a session is valid on other instances, and soon ends there after signing out', async () => {
  const { cookie, csrfToken } = await SignedInBrowser.of(first, 'eve');
  expect(await statusAt(second, cookie)).toBe(200);
  const headers = { cookie, 'x-csrf-token': csrfToken };
  expect((await first.request(SESSION, { method: 'DELETE', headers })).status).toBe(204);
  expect(await statusAt(first, cookie)).toBe(401);
  await eventually(
    () => statusAt(second, cookie),
    (status) => {
      expect(status).toBe(401);
    },
  );
});

it('a session ends if the user is disabled on another instance', async () => {
  const { cookie } = await SignedInBrowser.of(second, 'ana');
  expect(await statusAt(second, cookie)).toBe(200);
  await users.update('ana', { enabled: false });
  await eventually(
    () => statusAt(second, cookie),
    (status) => {
      expect(status).toBe(401);
    },
  );
});
