import type { SpamProtection } from '#client';
import { Administrator } from '../support/administrator.js';
import { TestApplication } from '../support/application.js';

// docs/reference/spam.md

const CAPTCHA = { verifyUrl: 'https://captcha.example:8443/verify?site=1', secret: 'secret' };

async function read(settings: Readonly<Record<string, unknown>>): Promise<SpamProtection> {
  const app = await TestApplication.start({ openToAll: false, settings });
  try {
    const { headers } = await Administrator.of(app);
    expect((await app.request('/studio/api/spam-protection')).status).toBe(401);
    return (await app.get('/studio/api/spam-protection', headers)) as SpamProtection;
  } finally {
    await app.close();
  }
}

describe('studio, spam protection', () => {
  it('returns the minimum time, and no service if none is set', async () => {
    expect(await read({ formMinimumTimeMs: 3_000, captcha: undefined })).toEqual({ minimumSeconds: 3 });
  });

  it('returns the host of the service, never its secret', async () => {
    const captcha = { ...CAPTCHA, widget: undefined };
    expect(await read({ formMinimumTimeMs: 0, captcha })).toEqual({
      minimumSeconds: 0,
      captcha: { host: 'captcha.example:8443', widget: false },
    });
  });
});
