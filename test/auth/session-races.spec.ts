import { CredentialsService, SessionStore, UsersService } from '../../src/auth/index.js';
import { Database } from '../../src/database/index.js';
import { passwordOf } from '../fixtures/forms-api.js';
import { addUser } from '../support/add-user.js';
import { TestApplication } from '../support/application.js';

// A value read before a change must not be served after it.

let app: TestApplication;
let sessions: SessionStore;
let users: UsersService;

beforeAll(async () => {
  app = await TestApplication.start();
  sessions = app.nest.get(SessionStore, { strict: false });
  users = app.nest.get(UsersService, { strict: false });
});
afterAll(() => app.close());

/** A token whose next use updates the session, so that reading it takes two statements. */
async function dueToken(name: string): Promise<string> {
  await addUser(app, name, passwordOf(name), ['forms-editor']);
  const { token } = await sessions.start(name, passwordOf(name), '127.0.0.1');
  const database = app.nest.get(Database, { strict: false });
  await database.query(`UPDATE security.session SET last_used = now() - interval '5 minutes'`);
  return token;
}

it('a session ends at sign-out, also for a read that started before', async () => {
  const token = await dueToken('ann');
  const reading = sessions.find(token);
  await sessions.end(token);
  await reading;
  expect(await sessions.find(token)).toBeUndefined();
});

it('a session has the new roles, also after a read that started before', async () => {
  const token = await dueToken('bob');
  const reading = sessions.find(token);
  await users.update('bob', { roles: ['forms-analyst'] });
  await reading;
  expect((await sessions.find(token))?.caller.roles).toEqual(['forms-analyst']);
});

it('a disabled user has no session, also after a read that started before', async () => {
  const token = await dueToken('cid');
  const reading = sessions.find(token);
  await users.update('cid', { enabled: false });
  await reading;
  expect(await sessions.find(token)).toBeUndefined();
});

it('a password check that started before a change is not shared with later requests', async () => {
  await addUser(app, 'dan', passwordOf('dan'), ['forms-editor']);
  const authentication = app.nest.get(CredentialsService, { strict: false });
  const credential = { user: 'dan', password: passwordOf('dan') };
  const before = authentication.verify(credential, '127.0.0.1');
  await users.update('dan', { enabled: false });
  const after = Promise.resolve(authentication.verify(credential, '127.0.0.1'));
  await expect(after).rejects.toThrow('The user name or the password is wrong.');
  await before;
});
