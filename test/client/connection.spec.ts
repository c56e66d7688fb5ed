import { createClient, ServiceError, type ClientOptions, type Response } from '../../client/index.js';
import { ScriptedServer } from './scripted-server.js';

let server: ScriptedServer;
beforeAll(async () => {
  server = await ScriptedServer.start();
});
afterAll(() => server.close());

const clientOf = (options: Partial<ClientOptions> = {}) =>
  createClient({ baseUrl: server.base, retry: { delay: 1 }, ...options });

const errorOf = async (call: Promise<unknown>): Promise<ServiceError> => {
  const error: unknown = await call.then(
    () => new Error('no error'),
    (reason: unknown) => reason,
  );
  if (error instanceof ServiceError) return error;
  throw error;
};

const RECORD = {
  uuid: '5b4bd1a0-0000-4000-8000-000000000001',
  version: 1,
  created: 1,
  createdBy: 'anonymous',
  modified: 1,
  modifiedBy: 'anonymous',
};
const RESPONSE: Response = { id: 5, ...RECORD, formId: 1, items: [] };
const NOTHING = { line: '', headers: {}, body: 'null' };
const ITEMS = [{ questionId: 3, value: 'grün' }];
const UNAVAILABLE = { status: 503, body: { error: { code: 'unavailable', message: 'Busy' } } };

describe('a request', () => {
  it('sends Accept, credentials and Content-Type', async () => {
    server.play({ status: 201, body: RESPONSE });
    const client = clientOf({
      baseUrl: `${server.base}/cms//`,
      credentials: { user: 'anna', password: 'ö:x' },
      headers: { 'x-trace': '7' },
    });
    expect(await client.forms.submitResponse(1, ITEMS, { idempotencyKey: 'k-1' })).toEqual(RESPONSE);
    const [{ line, headers, body } = NOTHING] = server.seen;
    expect({ line, body: JSON.parse(body) as unknown }).toEqual({
      line: 'POST /cms/.rest/forms/v1/forms/1',
      body: ITEMS,
    });
    expect(headers).toMatchObject({
      accept: 'application/json',
      authorization: `Basic ${Buffer.from('anna:ö:x').toString('base64')}`,
      'content-type': 'application/json',
      'idempotency-key': 'k-1',
      'x-trace': '7',
    });
  });

  it('without credentials is anonymous', async () => {
    server.play({ status: 200, body: [] });
    await clientOf().forms.listForms({ lang: 'de' });
    expect(server.seen.map(({ line, headers }) => [line, headers.authorization])).toEqual([
      ['GET /.rest/forms/v1/forms?lang=de', undefined],
    ]);
  });
});

describe('a retry', () => {
  it.each([
    'lost',
    'cut',
    UNAVAILABLE,
    { status: 502, body: '<h1>Bad gateway</h1>' },
    { status: 429 },
  ] as const)('of a read is repeated until there is a response (%#)', async (failure) => {
    server.play(failure, failure, { status: 200, body: [] });
    expect(await clientOf().forms.listForms()).toEqual([]);
    expect(server.seen).toHaveLength(3);
  });

  it('of a submission keeps its key; another submission has another one', async () => {
    const client = clientOf();
    server.play('lost', UNAVAILABLE, { status: 201, body: RESPONSE });
    expect(await client.forms.submitResponse(1, ITEMS)).toEqual(RESPONSE);
    await client.forms.submitResponse(1, ITEMS);
    const [first, second, third, other] = server.seen.map(({ headers }) => headers['idempotency-key']);
    expect([second, third]).toEqual([first, first]);
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(other).not.toBe(first);
  });

  it('ends after the attempts, with the last error', async () => {
    server.play(UNAVAILABLE);
    const error = await errorOf(clientOf({ retry: { attempts: 2, delay: 1 } }).forms.listForms());
    expect([error.code, error.status, server.seen.length]).toEqual(['unavailable', 503, 3]);
  });

  it('waits for the time in Retry-After', async () => {
    server.play({ ...UNAVAILABLE, headers: { 'retry-after': '1' } }, { status: 200, body: [] });
    await clientOf().forms.listForms();
    expect(server.seen[1]?.pause).toBeGreaterThanOrEqual(990);
  });

  it('is skipped if Retry-After is too long', async () => {
    server.play({ ...UNAVAILABLE, headers: { 'retry-after': '60' } });
    const error = await errorOf(clientOf().forms.listForms());
    expect([error.retryAfter, server.seen.length]).toEqual([60_000, 1]);
  });

  it.each([400, 401, 403, 404, 409, 422, 500])('is not made for status %d', async (status) => {
    server.play({ status, body: { error: { code: 'conflict', message: 'x' } } });
    expect((await errorOf(clientOf().forms.submitResponse(1, ITEMS))).status).toBe(status);
    expect(server.seen).toHaveLength(1);
  });

  it('is not made for a change of a form, which may have been stored', async () => {
    server.play('lost');
    const { formsEditor } = clientOf();
    const calls = [
      () => formsEditor.createForm({ title: 'x' }),
      () => formsEditor.changeForm(1, { version: 1, title: 'y' }),
      () => formsEditor.removeForm(1, 1),
    ];
    for (const call of calls) expect((await errorOf(call())).code).toBe('unreachable');
    expect(server.seen.map(({ line }) => line)).toEqual([
      'POST /.rest/forms/v1/forms',
      'PATCH /.rest/forms/v1/forms/1',
      'DELETE /.rest/forms/v1/forms/1',
    ]);
  });
});

describe('an error', () => {
  const once = { attempts: 0 };

  it('returns all problems of a submission', async () => {
    const problem = { index: 0, questionId: 3, code: 'unknown_option', message: 'No such option.' };
    const body = {
      error: {
        code: 'validationFailed',
        message: 'Not accepted',
        details: [problem, { code: 'other' }, 'x', null],
      },
    };
    server.play({ status: 422, body });
    const error = await errorOf(clientOf().forms.submitResponse(1, ITEMS));
    expect([error.code, error.message, error.status]).toEqual(['validationFailed', 'Not accepted', 422]);
    expect(error.submissionProblems).toEqual([problem]);
    expect(error.details).toEqual(body.error.details);
  });

  it('is unreachable without a response', async () => {
    const error = await errorOf(clientOf({ baseUrl: 'http://127.0.0.1:1', retry: once }).forms.listForms());
    expect([error.code, error.status, error.message, error.cause]).toEqual([
      'unreachable',
      0,
      'GET http://127.0.0.1:1/.rest/forms/v1/forms: no response.',
      expect.objectContaining({ name: 'TypeError' }),
    ]);
  });

  it('is timedOut if the response takes too long', async () => {
    server.play('silent');
    const error = await errorOf(clientOf({ timeout: 50, retry: once }).forms.listForms());
    expect([error.code, error.status]).toEqual(['timedOut', 0]);
  });

  it.each(['<h1>Hello</h1>', '', {}, [{}], null])(
    'is unreadableAnswer for a response that is not one of the API: %j',
    async (body) => {
      server.play({ status: 200, body });
      const error = await errorOf(clientOf().forms.listForms());
      expect([error.code, error.status, server.seen.length]).toEqual(['unreadableAnswer', 200, 1]);
    },
  );
});

describe('a signal', () => {
  it('aborts a call that waits for its response', async () => {
    server.play('silent');
    const abort = new AbortController();
    const call = clientOf().forms.listForms({ signal: abort.signal });
    setTimeout(() => {
      abort.abort(new RangeError('left the page'));
    }, 20);
    await expect(call).rejects.toThrow(new RangeError('left the page'));
  });

  it('aborts a call that waits for its retry', async () => {
    server.play({ ...UNAVAILABLE, headers: { 'retry-after': '15' } });
    const abort = new AbortController();
    const begun = Date.now();
    const call = clientOf().forms.listForms({ signal: abort.signal });
    setTimeout(() => {
      abort.abort(new RangeError('left the page'));
    }, 50);
    await expect(call).rejects.toThrow(new RangeError('left the page'));
    expect(Date.now() - begun).toBeLessThan(5000);
  });

  it('that is aborted already sends nothing', async () => {
    server.play({ status: 200, body: [] });
    await expect(
      clientOf().forms.listForms({ signal: AbortSignal.abort(new RangeError('gone')) }),
    ).rejects.toThrow(new RangeError('gone'));
    expect(server.seen).toEqual([]);
  });
});
