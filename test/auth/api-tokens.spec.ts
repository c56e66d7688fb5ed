import { AppConfig } from '../../src/config/index.js';
import { ApiTokensService } from '../../src/auth/index.js';
import { TestApplication } from '../support/application.js';
import { eventually } from '../support/eventually.js';

const PROBLEMS = '/.rest/definitions/problems';

describe('an API token of several instances', () => {
  let first: TestApplication;
  let second: TestApplication;
  beforeAll(async () => {
    first = await TestApplication.start({ kind: 'postgres' });
    const { databaseUrl } = first.nest.get(AppConfig, { strict: false });
    second = await TestApplication.start({ kind: 'postgres', settings: { databaseUrl } });
  });
  afterAll(async () => {
    await second.close();
    await first.close();
  });

  it('is accepted by all, and revoked on all', async () => {
    const tokens = first.nest.get(ApiTokensService, { strict: false });
    const { token } = await tokens.add('shared', ['superuser']);
    const status = async (at: TestApplication): Promise<number> =>
      (await at.request(PROBLEMS, { headers: { authorization: `Bearer ${token}` } })).status;
    expect([await status(first), await status(second)]).toEqual([200, 200]);
    await tokens.revoke('shared');
    expect(await status(first)).toBe(401);
    await eventually(
      () => status(second),
      (at) => {
        expect(at).toBe(401);
      },
    );
  });
});

describe('invalid API tokens', () => {
  let application: TestApplication;
  let tokens: ApiTokensService;
  beforeAll(async () => {
    application = await TestApplication.start();
    tokens = application.nest.get(ApiTokensService, { strict: false });
    await tokens.add('taken', ['superuser']);
  });
  afterAll(() => application.close());

  it.each<readonly [string, readonly string[], number | undefined, string]>([
    ['', ['superuser'], undefined, 'The token name must not be empty.'],
    ['x'.repeat(101), ['superuser'], undefined, 'The token name is longer than 100 characters: shorten it.'],
    [
      ' x',
      ['superuser'],
      undefined,
      "The token name ' x' contains a control character, or leading or trailing space: remove it.",
    ],
    ['new', [], undefined, 'At least one role is required, such as forms-editor.'],
    [
      'new',
      ['superuser', 'none'],
      undefined,
      "Role 'none' does not exist. Known roles: anonymous, forms-analyst, forms-editor, respondent, rest-anonymous, superuser.",
    ],
    [
      'new',
      ['superuser'],
      0,
      'A token must expire between 1s and 3650d from now: change the duration, or omit it for a token that does not expire.',
    ],
    [
      'taken',
      ['superuser'],
      undefined,
      "Token 'taken' already exists: choose another name, or revoke that token first.",
    ],
  ])('%j with the roles %j for %s ms is rejected', async (name, roles, lifetimeMs, message) => {
    await expect(tokens.add(name, roles, lifetimeMs)).rejects.toThrow(message);
    expect((await tokens.list()).map((token) => token.name)).toEqual(['taken']);
  });

  it('that do not exist cannot be revoked', async () => {
    await expect(tokens.revoke('none')).rejects.toThrow("Token 'none' does not exist.");
  });
});
