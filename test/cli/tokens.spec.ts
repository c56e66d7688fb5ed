import { Program } from '../support/program.js';

let cms: Program;
beforeAll(async () => {
  cms = await Program.commands();
});
afterAll(() => cms.dispose());

const run = (...args: string[]): ReturnType<Program['run']> => cms.run(['token', ...args]);

it('prints a new token alone on standard output, then lists and revokes it', async () => {
  const added = await run('add', 'ci', '--roles', 'forms-editor, forms-analyst');
  expect(added).toEqual({
    code: 0,
    stdout: expect.stringMatching(/^cms_[\w-]{43}\n$/) as unknown,
    stderr: 'Added the token ci with roles forms-editor, forms-analyst. It is shown only once:\n',
  });
  expect((await run('add', 'deploy', '--roles', 'superuser', '--expires', '36h')).code).toBe(0);
  const { stdout } = await run('list');
  expect(stdout.replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME-TIME-TIME-TIME-TIME')).toBe(
    [
      'NAME    ROLES                        CREATED                   LAST USED  EXPIRES',
      'ci      forms-editor, forms-analyst  TIME-TIME-TIME-TIME-TIME  never      never',
      'deploy  superuser                    TIME-TIME-TIME-TIME-TIME  never      TIME-TIME-TIME-TIME-TIME',
      '',
    ].join('\n'),
  );
  expect(await run('revoke', 'deploy')).toEqual({
    code: 0,
    stdout: 'Revoked the token deploy.\n',
    stderr: '',
  });
  expect((await run('list')).stdout).not.toContain('deploy');
});

it('accepts imported roles, as user add does without a warning', async () => {
  await cms.put('userroles.reviewer.yaml', "'reviewer':\n  'jcr:primaryType': 'mgnl:role'\n");
  expect((await cms.run(['content', 'import', 'userroles.reviewer.yaml'])).code).toBe(0);
  expect((await run('add', 'reviews', '--roles', 'reviewer')).code).toBe(0);
  const user = ['user', 'add', 'rae', '--roles', 'reviewer'];
  expect(await cms.run(user, {}, 'a long walk by the lake\n')).toEqual({
    code: 0,
    stdout: 'Added rae with roles reviewer.\n',
    stderr: '',
  });
});

const EXPIRY =
  'A token must expire between 1s and 3650d from now: change the duration, or omit it for a token that does not expire.\n';
const ROLES = 'forms-analyst, forms-editor, respondent, rest-anonymous, reviewer, superuser';
const DURATION = '--expires must be a whole number and a unit (s, m, h or d), such as 90d, not "".\n';

it.each<readonly [string[], number, string]>([
  [['add', 'x'], 2, "error: required option '--roles <names>' not specified\n"],
  [['add', 'x', '--roles', ','], 1, 'At least one role is required, such as forms-editor.\n'],
  [
    ['add', 'x', '--roles', 'forms-editor,editors'],
    1,
    `Role 'editors' does not exist. Known roles: ${ROLES}.\n`,
  ],
  [['add', 'x', '--roles', 'superuser', '--expires', ''], 2, DURATION],
  [['add', 'x', '--roles', 'superuser', '--expires', '0d'], 1, EXPIRY],
])('rejects token %j', async (args, code, stderr) => {
  expect(await run(...args)).toEqual({ code, stdout: '', stderr });
});
