import { authorizationOf, error, FormsApi, record } from '../fixtures/forms-api.js';

// docs/reference/roles.md#permissions, docs/reference/roles.md#users.

let api: FormsApi;
let questionId: number;
/** Paths of forms by their settings. */
const paths: Record<'open' | 'members' | 'hidden' | 'secret', string> = {
  open: '',
  members: '',
  hidden: '',
  secret: '',
};
const ids = new Map<string, number>();

const SETTINGS = {
  open: { published: true, publicResults: true },
  members: { published: true, onlyAuthenticated: true, publicResults: true },
  hidden: { published: false, publicResults: true },
  secret: { published: true, publicResults: false },
};

beforeAll(async () => {
  api = await FormsApi.start();
  for (const name of ['open', 'members', 'hidden', 'secret'] as const) {
    const questions = [{ question: 'Well?' }];
    const form = await api.done('POST', '/forms', { title: name, questions, ...SETTINGS[name] });
    paths[name] = `/forms/${String(form.id)}`;
    ids.set(paths[name], form.questions[0]?.id ?? 0);
  }
  questionId = ids.get(paths.open) ?? 0;
});
afterAll(() => api.close());

const CHALLENGE = 'Basic realm="cms", charset="UTF-8"';
const noPermission = (name: string, permission: string): unknown =>
  error('accessDenied', `'${name}' does not have the permission '${permission}'.`);

async function submit(path: string, as?: string): Promise<[number, unknown]> {
  const body = [{ questionId: ids.get(path), value: 'x' }];
  return api.ask('POST', path, as === undefined ? { body } : { as, body });
}

function stored(path: string, by: string): unknown {
  const item = { ...record(expect.any(Number), by), questionId: ids.get(path), value: 'x' };
  return { ...record(expect.any(Number), by), formId: Number(path.slice(7)), items: [item] };
}

describe('1. The REST requests use HTTP Basic authentication in the Authorization header', () => {
  it('the user is the creator of the stored responses', async () => {
    expect(await submit(paths.open, 'vic')).toEqual([201, stored(paths.open, 'vic')]);
  });

  it.each([
    ['a wrong password', authorizationOf('vic').slice(0, -4), 'The user name or the password is wrong.'],
    [
      'another scheme',
      'Digest abc',
      "The Authorization header must be 'Basic' and base64 of '<user>:<password>' in UTF-8, or 'Bearer' and an API token.",
    ],
  ])('%s is rejected everywhere, and never treated as anonymous', async (_, authorization, message) => {
    // A sixth attempt would be delayed.
    const calls = [
      ['GET', paths.open],
      ['POST', paths.open],
      ['GET', `${paths.open}/results`],
      ['POST', '/forms'],
      ['GET', '/nothing'],
    ] as const;
    for (const [method, path] of calls) {
      const response = await api.call(method, path, { headers: { authorization } });
      expect([response.status, response.json, response.headers['www-authenticate']]).toEqual([
        401,
        error('notAuthorized', message),
        CHALLENGE,
      ]);
    }
  });
});

describe('2. When onlyAuthenticated is true for a form', () => {
  it('anonymous users may not submit responses to it', async () => {
    const body = [{ questionId: ids.get(paths.members), value: 'x' }];
    const response = await api.call('POST', paths.members, { body });
    expect([response.status, response.json, response.headers['www-authenticate']]).toEqual([
      401,
      error(
        'notAuthorized',
        `Form ${paths.members.slice(7)} accepts responses from authenticated users only.`,
      ),
      CHALLENGE,
    ]);
  });

  it('authenticated users may, and all callers may read it', async () => {
    expect(await submit(paths.members, 'vic')).toEqual([201, stored(paths.members, 'vic')]);
    expect((await api.ask('GET', paths.members))[0]).toBe(200);
  });

  it('when false, anonymous users may post, recorded with creator anonymous', async () => {
    expect(await submit(paths.open)).toEqual([201, stored(paths.open, 'anonymous')]);
  });
});

describe('3. With publicResults true, the results of the form are available over the REST API', () => {
  it('to all callers', async () => {
    const [status, results] = await api.ask('GET', `${paths.members}/results`);
    expect([status, results]).toEqual([200, [stored(paths.members, 'vic')]]);
  });

  it('otherwise only to callers with forms.results: 401 for anonymous, 403 for a known user', async () => {
    await submit(paths.secret, 'vic');
    const path = `${paths.secret}/results`;
    const message = `The results of form ${paths.secret.slice(7)} are not public.`;
    expect([
      await api.ask('GET', path),
      await api.ask('GET', path, { as: 'vic' }),
      await api.ask('GET', path, { as: 'eve' }),
      await api.ask('GET', path, { as: 'ana' }),
    ]).toEqual([
      [401, error('notAuthorized', message)],
      [403, error('accessDenied', message)],
      [403, error('accessDenied', message)],
      [200, [stored(paths.secret, 'vic')]],
    ]);
  });
});

describe('unpublished forms exist only for callers with forms.edit', () => {
  it('in the list', async () => {
    const titles = async (as?: string): Promise<string[]> => {
      const [, forms] = await api.ask('GET', '/forms', as === undefined ? {} : { as });
      return (forms as { title: string }[]).map(({ title }) => title);
    };
    const published = ['open', 'members', 'secret'];
    expect([await titles(), await titles('vic'), await titles('ana'), await titles('eve')]).toEqual([
      published,
      published,
      published,
      ['open', 'members', 'hidden', 'secret'],
    ]);
  });

  it('when a form is read, answered or its results are requested', async () => {
    const gone = [404, error('notFound', `There is no form ${paths.hidden.slice(7)}.`)];
    expect([
      await api.ask('GET', paths.hidden),
      await api.ask('GET', paths.hidden, { as: 'vic' }),
      await submit(paths.hidden),
      await api.ask('GET', `${paths.hidden}/results`),
    ]).toEqual([gone, gone, gone, gone]);
    expect((await api.ask('GET', paths.hidden, { as: 'eve' }))[0]).toBe(200);
    expect(await submit(paths.hidden, 'eve')).toEqual([201, stored(paths.hidden, 'eve')]);
  });
});

describe('roles and permissions', () => {
  it('forms.read: permits reading forms and submitting responses', async () => {
    const rejected = [403, noPermission('nora', 'forms.read')];
    expect([
      await api.ask('GET', '/forms', { as: 'nora' }),
      await api.ask('GET', paths.open, { as: 'nora' }),
      await submit(paths.open, 'nora'),
      await api.ask('GET', `${paths.open}/results`, { as: 'nora' }),
    ]).toEqual([rejected, rejected, rejected, rejected]);
  });

  it('forms.edit: permits editing', async () => {
    const needed = "This needs the permission 'forms.edit': send HTTP Basic credentials or an API token.";
    expect([
      await api.ask('POST', '/forms', { body: { title: 'x' } }),
      await api.ask('POST', '/forms', { as: 'vic', body: { title: 'x' } }),
      await api.ask('POST', '/forms/validate', { as: 'vic', body: {} }),
      await api.ask('POST', `${paths.open}/anonymise`, { as: 'vic' }),
    ]).toEqual([
      [401, error('notAuthorized', needed)],
      [403, noPermission('vic', 'forms.edit')],
      [403, noPermission('vic', 'forms.edit')],
      [403, noPermission('vic', 'forms.edit')],
    ]);
  });

  it('URI rules come first', async () => {
    const path = `/.rest/forms/v1/questions/${String(questionId)}`;
    expect([
      await api.ask('DELETE', `/questions/${String(questionId)}`),
      await api.ask('DELETE', `/questions/${String(questionId)}`, { as: 'vic' }),
      await api.ask('POST', paths.open, { as: 'ana', body: [] }),
    ]).toEqual([
      [
        401,
        error(
          'notAuthorized',
          `${path} requires authentication: send HTTP Basic credentials or an API token.`,
        ),
      ],
      [403, error('accessDenied', `The roles of 'vic' do not allow DELETE ${path}.`)],
      [403, error('accessDenied', `The roles of 'ana' do not allow POST /.rest/forms/v1${paths.open}.`)],
    ]);
  });

  it('forms.publish: permits publishing and unpublishing forms, in all requests', async () => {
    const rejected = [403, noPermission('wanda', 'forms.publish')];
    const [, read] = await api.ask('GET', paths.hidden, { as: 'wanda' });
    const form = read as { version: number };
    expect([
      await api.ask('POST', `${paths.hidden}/publish`, { as: 'wanda' }),
      await api.ask('POST', `${paths.open}/unpublish`, { as: 'wanda' }),
      await api.ask('PATCH', paths.hidden, { as: 'wanda', body: { version: 1, published: true } }),
      await api.ask('PUT', paths.open, { as: 'wanda', body: { ...form, published: false } }),
      await api.ask('POST', '/forms', { as: 'wanda', body: { title: 'x', published: true } }),
      await api.ask('PUT', paths.hidden, { as: 'wanda', body: form }),
    ]).toEqual([rejected, rejected, rejected, rejected, rejected, [200, read]]);
  });
});
