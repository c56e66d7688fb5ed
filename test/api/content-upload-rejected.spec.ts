import { halves, noise } from '../fixtures/asset-world.js';
import { errorOf, startUploadSite } from '../fixtures/upload-site.js';
import type { ContentClient } from '../support/content-client.js';
import { field, file, formBody, leftovers, replaceFile, upload } from '../support/upload-form.js';

// docs/reference/content-api.md#assets

let client: ContentClient;
let png: Buffer;

beforeAll(async () => {
  client = await startUploadSite();
  png = await halves(40, 20).png().toBuffer();
});

/** Rejected uploads leave nothing behind. */
afterEach(async () => {
  expect(await leftovers(client)).toEqual([]);
  expect(await client.names('dam/pics')).toEqual(['logo.png', 'secret', 'locked']);
});

afterAll(() => client.close());

const INCOMPLETE = 'The form is incomplete, or not valid multipart/form-data.';
const bad = (message: string): unknown => [400, { code: 'badRequest', message }];

const inLatin1 = (parts: Parameters<typeof formBody>[0]): Buffer =>
  Buffer.from(formBody(parts).toString(), 'latin1');

describe('content API, forms that are rejected', () => {
  it.each([
    ['no file', formBody([field('title', 'x')]), 'The form contains no file.'],
    ['only an empty file field', formBody([file('', '')]), 'The form contains no file.'],
    ['an empty file', formBody([file('a.png', '')]), 'The file "a.png" is empty.'],
    ['a form that ends too early', formBody([file('a.png', noise(1_000))]).subarray(0, -30), INCOMPLETE],
    ['something else', Buffer.from('{"title":"x"}'), INCOMPLETE],
    [
      'a field that is too long',
      formBody([field('title', 'x'.repeat(64 * 1024 + 1)), file('a.png', noise(9))]),
      'The field "title" has more than 65536 bytes.',
    ],
    [
      'a field in another encoding',
      inLatin1([field('title', 'Küste'), file('a.png', 'x')]),
      'The field "title" is not valid UTF-8: send the form as UTF-8.',
    ],
    [
      'a file name in another encoding',
      inLatin1([file('Küste.png', 'x')]),
      'The file name "K\ufffdste.png" is not valid UTF-8: send the form as UTF-8.',
    ],
    [
      'too many files',
      formBody(Array.from({ length: 101 }, () => file('a.txt', 'x'))),
      'A form has 100 files at most.',
    ],
    [
      'too many fields',
      formBody(Array.from({ length: 101 }, (_, index) => field(`f${String(index)}`, 'x'))),
      'A form has 100 fields at most.',
    ],
  ])('%s', async (_, body, message) => {
    expect(errorOf(await upload(client, 'dam/pics', body))).toEqual(bad(message));
  });

  it('an empty body', async () => {
    const response = await upload(client, 'dam/pics', Buffer.alloc(0), {
      headers: { 'content-length': '0' },
    });
    expect(errorOf(response)).toEqual(bad(INCOMPLETE));
  });

  it('a form without its boundary', async () => {
    const headers = { 'content-type': 'multipart/form-data' };
    const response = await upload(client, 'dam/pics', [file('a.png', png)], { headers });
    expect(errorOf(response)).toEqual(bad('The Content-Type of a form must name its boundary.'));
  });

  it('metadata that cannot be stored, with all problems', async () => {
    const response = await upload(client, 'dam/pics', [
      field('focalX', '1.5'),
      field('focalY', 'middle'),
      field('title', 'a'),
      field('title', 'b'),
      field('a/b', 'x'),
      field('@id', 'x'),
      file('a.png', png),
    ]);
    expect(errorOf(response)).toEqual([
      422,
      {
        code: 'validationFailed',
        message: 'focalY: must be a number from 0 to 1, such as 0.5 (and 4 more)',
        details: [
          { path: 'focalY', code: 'wrong_type', message: 'must be a number from 0 to 1, such as 0.5' },
          { path: 'title', code: 'duplicate', message: 'occurs twice' },
          {
            path: '@id',
            code: 'unknown_field',
            message: 'is not a field of an upload; only @name begins with @',
          },
          {
            path: 'a/b',
            code: 'invalid_name',
            message:
              'the name of a property must not be empty, "." or "..", or contain "/" or control characters',
          },
          { path: 'focalX', code: 'out_of_range', message: 'must be 1 or less', values: { max: '1' } },
        ],
      },
    ]);
  });

  it('one name for several files', async () => {
    const parts = [field('@name', 'x'), file('a.png', png), file('b.png', png)];
    const problem = {
      path: '@name',
      code: 'invalid_value',
      message: 'is the name of a single file: the form has 2',
    };
    expect(errorOf(await upload(client, 'dam/pics', parts))).toEqual([
      422,
      { code: 'validationFailed', message: `@name: ${problem.message}`, details: [problem] },
    ]);
  });

  it('forms elsewhere', async () => {
    expect((await upload(client, 'website', [file('a.png', png)])).status).toBe(415);
    expect(errorOf(await upload(client, 'dam/pics@move', [file('a.png', png)]))).toEqual([
      404,
      { code: 'notFound', message: 'Uploads to @move are not supported.' },
    ]);
    expect(errorOf(await upload(client, 'dam/nowhere', [file('a.png', png)]))).toEqual([
      404,
      { code: 'pathNotFound', message: expect.any(String) as string },
    ]);
    expect(errorOf(await upload(client, 'dam/pics/logo.png', [file('a.png', png)]))).toEqual([
      422,
      {
        code: 'validationFailed',
        message: '/pics/logo.png is an asset: PUT /pics/logo.png@binary replaces its file',
        details: [
          {
            path: '',
            code: 'type_not_allowed',
            message: '/pics/logo.png is an asset: PUT /pics/logo.png@binary replaces its file',
          },
        ],
      },
    ]);
  });

  it('parameters of other writes', async () => {
    const response = await upload(client, 'dam/pics?force=true', [file('a.png', png)]);
    expect(errorOf(response)).toEqual([
      400,
      { code: 'invalidValueFormat', message: 'force is not a parameter of this request' },
    ]);
  });
});

describe('content API, files that are rejected', () => {
  it.each([
    ['dam/pics@binary', 422, '/pics is not an asset: only assets have a file'],
    ['dam/pics/nowhere@binary', 404, undefined],
    ['dam/pics/logo.png@binary?force=true', 400, undefined],
  ])('%s', async (path, status, message) => {
    const response = await replaceFile(client, path, png);
    expect(response.status).toBe(status);
    if (message !== undefined)
      expect(response.json).toMatchObject({
        error: { details: [{ path: '', code: 'invalid_value', message }] },
      });
  });

  it('no bytes', async () => {
    expect(errorOf(await replaceFile(client, 'dam/pics/logo.png@binary', ''))).toEqual(
      bad('The file "logo.png" is empty.'),
    );
  });

  it('another method', async () => {
    expect(errorOf(await client.send('GET', 'dam/pics/logo.png@binary'))).toEqual([
      404,
      { code: 'notFound', message: 'GET is not supported for @binary.' },
    ]);
  });
});
