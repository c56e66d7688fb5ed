import fc from 'fast-check';
import { setTimeout as sleep } from 'node:timers/promises';
import { userTopic } from '../../src/auth/users/user.js';
import { ANONYMOUS, type Caller } from '../../src/common/index.js';
import type { RolesService } from '../../src/auth/index.js';
import { eventually } from '../support/eventually.js';
import { processorTime } from '../support/processor-time.js';
import { databaseKinds, testDatabase, type TestDatabase } from '../support/databases.js';
import { realHashes } from '../support/runner/hash-cost.mjs';
import { ApplicationFolder, Instance, basic, openRoles } from './security-world.js';

const PASSWORD = 'pass:word: ü 🔑';

/** The caller, or the code of the rejection and the number of seconds to wait. */
async function outcome(work: Promise<Caller>): Promise<unknown> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
    return 'retryAfter' in error ? [error.code, error.retryAfter] : error.code;
  }
}

describe.each(databaseKinds)('Basic on the %s database', (kind) => {
  let folder: ApplicationFolder;
  let roles: RolesService;
  let stop: () => Promise<void>;
  let test: TestDatabase;
  let instance: Instance;

  const ask = (user: string, password: string, address = '192.0.2.1'): Promise<unknown> =>
    outcome(instance.authentication.authenticate(basic(user, password), address));
  const callerOf = (user: string, its: string[] = []): Caller => ({ user, roles: its, anonymous: false });

  beforeAll(async () => {
    folder = await ApplicationFolder.make();
    const opened = await openRoles(folder);
    roles = opened.roles;
    stop = () => opened.definitions.stop();
    test = await testDatabase(kind);
    instance = await Instance.open(test.options, roles);
  });
  afterAll(async () => {
    await instance.close();
    await stop();
    await test.drop();
    await folder.remove();
  });

  it('determines the caller; anonymous without a header', async () => {
    await instance.users.add('jürgen', PASSWORD, ['editor']);
    expect(await instance.authentication.authenticate(undefined, '192.0.2.1')).toBe(ANONYMOUS);
    expect(await ask('jürgen', PASSWORD)).toEqual(callerOf('jürgen', ['editor']));
    expect(await ask('ju\u0308rgen', PASSWORD)).toEqual(callerOf('jürgen', ['editor']));
    const wrong = [
      ask('jürgen', 'pass'),
      ask('Jürgen', PASSWORD),
      ask('nobody', PASSWORD),
      ask('jürgen', ''),
    ];
    expect(await Promise.all(wrong)).toEqual(Array(4).fill('notAuthorized'));
  });

  it('responds to a malformed header with 401, and never treats it as anonymous', async () => {
    const headers = ['', 'Basic', 'Basic !', 'Bearer x', `Digest ${basic('a', 'b')}`, 'Basic Og=='];
    const outcomes = headers.map((header) =>
      outcome(instance.authentication.authenticate(header, '192.0.2.1')),
    );
    expect(await Promise.all(outcomes)).toEqual(headers.map(() => 'notAuthorized'));
    const fuzz = fc.asyncProperty(fc.string({ unit: 'binary' }), async (header) => {
      // Headers that happen to be valid credentials are covered by the tests above.
      fc.pre(!/^basic +[a-z0-9+/]/i.test(header));
      expect(await outcome(instance.authentication.authenticate(header, '192.0.2.1'))).toBe('notAuthorized');
    });
    await fc.assert(fuzz, { numRuns: 1_000 });
  });

  describe('with the real cost of hashes', () => {
    realHashes();

    it('hashes a password once for concurrent and later requests', async () => {
      await instance.users.add('busy', PASSWORD, []);
      const one = await processorTime(() => ask('unknown user', PASSWORD, '192.0.2.9'));
      let first: unknown[] = [];
      const many = await processorTime(async () => {
        first = await Promise.all(Array.from({ length: 50 }, () => ask('busy', PASSWORD)));
      });
      expect(first).toEqual(Array(50).fill(callerOf('busy')));
      expect(many).toBeLessThan(one * 10);
      const later = await processorTime(async () => {
        for (let i = 0; i < 1_000; i++) await ask('busy', PASSWORD);
      });
      expect(later).toBeLessThan(one * 5);
    });
  });

  it('forgets a verified password immediately when password, roles or state change', async () => {
    const { users } = instance;
    await instance.users.add('fickle', 'first password', []);
    expect(await ask('fickle', 'first password')).toEqual(callerOf('fickle'));
    await users.update('fickle', { roles: ['editor'] });
    expect(await ask('fickle', 'first password')).toEqual(callerOf('fickle', ['editor']));
    await users.update('fickle', { password: 'second password' });
    expect([await ask('fickle', 'first password'), await ask('fickle', 'second password')]).toEqual([
      'notAuthorized',
      callerOf('fickle', ['editor']),
    ]);
    await users.update('fickle', { enabled: false });
    expect(await ask('fickle', 'second password')).toBe('notAuthorized');
    await users.update('fickle', { enabled: true });
    expect(await ask('fickle', 'second password')).toEqual(callerOf('fickle', ['editor']));
  });

  it('slows down guesses for a user from one IP address, but no other requests', async () => {
    const [guesser, home] = ['198.51.100.1', '198.51.100.2'];
    await instance.users.add('victim', PASSWORD, []);
    const guesses = await Promise.all(
      Array.from({ length: 5 }, (_, i) => ask('victim', `guess ${i}`, guesser)),
    );
    expect(guesses).toEqual(Array(5).fill('notAuthorized'));
    expect(await ask('victim', PASSWORD, guesser)).toEqual(['tooManyRequests', 1]);
    expect(await ask('victim', PASSWORD, home)).toEqual(callerOf('victim'));
    // A remembered password is not a guess.
    expect(await ask('victim', PASSWORD, guesser)).toEqual(callerOf('victim'));
  });

  it('verifies the next attempt after the wait, and resets the wait if it succeeds', async () => {
    const address = '198.51.100.3';
    await instance.users.add('forgetful', PASSWORD, []);
    for (let i = 0; i < 5; i++) await ask('forgetful', `guess ${i}`, address);
    expect(await ask('forgetful', PASSWORD, address)).toEqual(['tooManyRequests', 1]);
    await sleep(1_050);
    expect(await ask('forgetful', 'guess 6', address)).toBe('notAuthorized');
    expect(await ask('forgetful', PASSWORD, address)).toEqual(['tooManyRequests', 2]);
    await sleep(2_050);
    expect(await ask('forgetful', PASSWORD, address)).toEqual(callerOf('forgetful'));
    expect(await ask('forgetful', 'guess 7', address)).toBe('notAuthorized');
  });

  it('limits the processor time of many guesses', async () => {
    await instance.users.add('flooded', PASSWORD, []);
    const flood = Array.from({ length: 2_000 }, (_, i) => ask('flooded', `guess ${i}`, '203.0.113.7'));
    const outcomes = (await Promise.all(flood)).map((each) => (Array.isArray(each) ? 'rejected' : each));
    // Two hashes are computed at a time, so one more can be running when the limit is reached.
    expect(outcomes.filter((each) => each === 'notAuthorized').length).toBeLessThanOrEqual(6);
    expect(outcomes.filter((each) => each === 'rejected').length).toBeGreaterThanOrEqual(1_994);
  });
});

describe('Basic on two instances', () => {
  let folder: ApplicationFolder;
  let stop: () => Promise<void>;
  let test: TestDatabase;
  let here: Instance;
  let there: Instance;

  const ask = (password: string): Promise<unknown> =>
    outcome(here.authentication.authenticate(basic('ann', password), '192.0.2.1'));
  const topic = userTopic('ann');
  const heard = (): Promise<void> =>
    eventually(
      () => Promise.resolve(here.revisions.current(topic)),
      (revision) => {
        expect(revision).toBe(there.revisions.current(topic));
      },
    );
  const ann = { user: 'ann', roles: [] as string[], anonymous: false };

  beforeEach(async () => {
    folder = await ApplicationFolder.make();
    const { definitions, roles } = await openRoles(folder);
    stop = () => definitions.stop();
    test = await testDatabase('postgres');
    here = await Instance.open(test.options, roles);
    there = await Instance.open(test.options, roles);
    await there.users.add('ann', 'first password', []);
  });
  afterEach(async () => {
    await Promise.all([here.close(), there.close()]);
    await stop();
    await test.drop();
    await folder.remove();
  });

  it('follows a changed password, roles and state as soon as the change notification arrives', async () => {
    expect(await ask('first password')).toEqual(ann);
    await there.users.update('ann', { password: 'second password' });
    await heard();
    expect([await ask('first password'), await ask('second password')]).toEqual(['notAuthorized', ann]);
    await there.users.update('ann', { roles: ['editor'] });
    await heard();
    expect(await ask('second password')).toEqual({ ...ann, roles: ['editor'] });
    await there.users.update('ann', { enabled: false });
    await heard();
    expect(await ask('second password')).toBe('notAuthorized');
  });

  describe('with the real cost of hashes', () => {
    realHashes();

    it('reads the database instead of computing a hash when change notifications are not received', async () => {
      expect(await ask('first password')).toEqual(ann);
      await here.revisions.close();
      const hash = await processorTime(() => ask('wrong password'));
      const remembered = await processorTime(async () => {
        for (let i = 0; i < 20; i++) expect(await ask('first password')).toEqual(ann);
      });
      expect(remembered).toBeLessThan(hash * 10);
      await there.users.update('ann', { password: 'second password' });
      expect([await ask('first password'), await ask('second password')]).toEqual(['notAuthorized', ann]);
    });
  });
});
