import { addUser } from '../support/add-user.js';
import { TestApplication } from '../support/application.js';

// docs/reference/settings.md#variables: the address that limits of password guesses apply to
// (docs/security.md).

/** Statuses of wrong passwords for one user, each with a different first address in `X-Forwarded-For`. */
async function guess(trustProxy: boolean | number, behind: string): Promise<number[]> {
  const app = await TestApplication.start({ settings: { trustProxy } });
  await addUser(app, 'superuser', 'the right password', []);
  try {
    const statuses: number[] = [];
    for (let each = 1; each <= 7; each += 1) {
      const authorization = `Basic ${Buffer.from('superuser:a wrong password').toString('base64')}`;
      const headers = { authorization, 'x-forwarded-for': `203.0.113.${String(each)}${behind}` };
      statuses.push((await app.request('/.rest/metrics', { headers })).status);
    }
    return statuses;
  } finally {
    await app.close();
  }
}

const SLOWED = [401, 401, 401, 401, 401, 429, 429];

it.each([
  ['sent by clients, without a trusted proxy', false, ''],
  ['sent by clients, before the address added by the proxy', true, ', 192.0.2.9'],
  ['sent by clients, before the addresses added by two proxies', 2, ', 192.0.2.9, 192.0.2.1'],
])('ignores addresses %s', async (_, trustProxy, behind) => {
  expect(await guess(trustProxy, behind)).toEqual(SLOWED);
});

it('distinguishes clients behind a trusted proxy', async () => {
  expect(await guess(true, '')).toEqual(Array(7).fill(401));
});
