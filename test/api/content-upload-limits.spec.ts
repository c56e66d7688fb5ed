import { request as httpRequest, type ClientRequest } from 'node:http';
import { halves, noise } from '../fixtures/asset-world.js';
import { errorOf, startUploadSite, UPLOAD_LIMIT } from '../fixtures/upload-site.js';
import type { ContentClient } from '../support/content-client.js';
import { eventually } from '../support/eventually.js';
import { TestUser } from '../support/test-user.js';
import { file, FORM_TYPE, formBody, leftovers, replaceFile, upload } from '../support/upload-form.js';

// docs/reference/content-api.md#assets

let client: ContentClient;
let limited: TestUser;
let reader: TestUser;
let png: Buffer;

beforeAll(async () => {
  client = await startUploadSite();
  limited = await TestUser.add(client.app, 'lena', ['limited']);
  reader = await TestUser.add(client.app, 'rita', ['reader']);
  png = await halves(40, 20).png().toBuffer();
});

/** Rejected uploads leave nothing behind. */
afterEach(async () => {
  expect(await leftovers(client)).toEqual([]);
  expect(await client.names('dam/pics')).toEqual(['logo.png', 'secret', 'locked']);
});

afterAll(() => client.close());

const TOO_LARGE = [
  413,
  { code: 'payloadTooLarge', message: 'The files of a request may have 1 MB at most (UPLOAD_LIMIT_MB).' },
];

describe('content API, limits of uploads', () => {
  it('accepts exactly the maximum number of bytes', async () => {
    const files = [file('a.bin', noise(UPLOAD_LIMIT / 2)), file('b.bin', noise(UPLOAD_LIMIT / 2))];
    expect((await upload(client, 'dam/pics?dryRun=true', files)).status).toBe(200);
    expect(errorOf(await upload(client, 'dam/pics', [...files, file('c.bin', 'x')]))).toEqual(TOO_LARGE);
    const headers = { 'transfer-encoding': 'chunked' };
    const large = noise(3 * UPLOAD_LIMIT);
    expect(errorOf(await upload(client, 'dam/pics', [file('a', large)], { headers }))).toEqual(TOO_LARGE);
    expect(errorOf(await replaceFile(client, 'dam/pics/logo.png@binary', large, { headers }))).toEqual(
      TOO_LARGE,
    );
    expect(errorOf(await replaceFile(client, 'dam/pics/logo.png@binary', large))).toEqual(TOO_LARGE);
  });

  /** Sends the first half of an upload. */
  function beginUpload(method: string, path: string): ClientRequest {
    const { hostname, port } = new URL(client.app.base);
    const body = formBody([file('a.bin', noise(100_000))]);
    const headers = { 'content-type': FORM_TYPE, 'content-length': body.length, ...client.editor.headers };
    const target = { hostname, port, method, path: `/.rest/content/v1/${path}`, headers };
    const outgoing = httpRequest(target);
    outgoing.on('error', () => undefined);
    outgoing.write(body.subarray(0, body.length / 2));
    return outgoing;
  }

  const expectLeftovers = (count: number): Promise<void> =>
    eventually(
      () => leftovers(client),
      (left) => {
        expect(left).toHaveLength(count);
      },
    );

  it.each([
    ['POST', 'dam/pics'],
    ['PUT', 'dam/pics/logo.png@binary'],
  ])('leaves nothing behind after a %s whose connection is closed', async (method, path) => {
    const outgoing = beginUpload(method, path);
    await expectLeftovers(1);
    outgoing.destroy();
    await expectLeftovers(0);
  });

  it('receives four uploads at once, queues fifty, and rejects others', async () => {
    const begun = Array.from({ length: 55 }, () => beginUpload('POST', 'dam/pics'));
    const statuses: (number | undefined)[] = [];
    for (const outgoing of begun)
      outgoing.on('response', ({ statusCode }) => {
        statuses.push(statusCode);
      });
    await expectLeftovers(4);
    await eventually(
      () => Promise.resolve(statuses),
      (each) => {
        expect(each).toEqual([503]);
      },
    );
    const response = await upload(client, 'dam/pics', [file('a.png', png)]);
    expect([response.headers['retry-after'], errorOf(response)]).toEqual([
      '2',
      [
        503,
        { code: 'unavailable', message: 'Too many files are being uploaded. Try again in a few seconds.' },
      ],
    ]);
    for (const outgoing of begun) outgoing.destroy();
    await eventually(
      async () => (await upload(client, 'dam/pics?dryRun=true', [file('a.png', png)])).status,
      (status) => {
        expect(status).toBe(200);
      },
    );
  });
});

describe('content API, who may upload', () => {
  it.each([
    ['dam/pics/secret', 404],
    ['dam/pics/locked', 403],
    ['dam/pics', 200],
  ])('%s: %i for a user with access to some nodes', async (folder, status) => {
    const response = await upload(client, `${folder}?dryRun=true`, [file('a.png', png)], { user: limited });
    expect(response.status).toBe(status);
  });

  it('requires the permission', async () => {
    expect((await upload(client, 'dam/pics', [file('a.png', png)], { user: reader })).status).toBe(403);
    expect((await replaceFile(client, 'dam/pics/logo.png@binary', png, { user: reader })).status).toBe(403);
    const anonymous = await client.app.request('/.rest/content/v1/dam/pics', {
      method: 'POST',
      headers: { 'content-type': FORM_TYPE },
      body: formBody([file('a.png', png)]),
    });
    expect(anonymous.status).toBe(401);
  });

  it('rejects forms of pages of other sites', async () => {
    const headers = { origin: 'https://evil.example' };
    expect(errorOf(await upload(client, 'dam/pics', [file('a.png', png)], { headers }))).toEqual([
      403,
      {
        code: 'accessDenied',
        message:
          'The request was sent by a page of another site. If it is a page of this server behind a proxy, set BASE_URL.',
      },
    ]);
  });
});
