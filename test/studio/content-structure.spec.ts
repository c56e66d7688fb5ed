import { error, FormsApi, passwordOf } from '../fixtures/forms-api.js';
import { SITE } from '../fixtures/content-site.js';
import { addUser } from '../support/add-user.js';
import { SignedInBrowser } from './app-world.js';

// The data that the studio reads to edit content: /studio/api/content.

const EDITOR = `uri: [{path: /.rest/*, allow: true}, {path: /studio/*, allow: true}, {path: /dam/*, allow: true}]
workspaces: {website: [{path: /, scope: both, permission: write}]}
permissions: [content.write]
`;
const AUTHOR = `uri: [{path: /studio/*, allow: true}]
workspaces:
  website: [{path: /, scope: both, permission: read}, {path: /travel, scope: children, permission: write}]
  secret: [{path: /, scope: both, permission: read}]
permissions: [content.write]
`;
const TOUR = `model:
  nodeType: cms:tour
  properties:
    - {name: title, type: String, required: true, i18n: true, pattern: '[A-Z].*'}
    - {name: level, type: String, options: [easy, hard]}
    - {name: season, options: {0: summer, cold: {value: winter}}}
    - {name: picture, type: asset, editor: asset}
  childNodeTypes: [cms:contentNode]
`;
const ENDPOINT = `$type: jcrDeliveryEndpoint_v2
workspace: website
nodeTypes: [cms:page]
depth: 1
includeProperties: [title, text]
references:
  - propertyName: image|logo
    referenceResolver: {$type: assetReferenceResolver}
  - propertyName: tours?
    referenceResolver: {$type: jcrReferenceResolver, targetWorkspace: tours}
`;

/** Types of the nodes in both workspaces. */
const TYPES = ['cms:area', 'cms:component', 'cms:page', 'rep:root'];

let api: FormsApi;
let editor: SignedInBrowser;

beforeAll(async () => {
  api = await FormsApi.start({
    definitions: {
      'roles/content-editor.yaml': EDITOR,
      'roles/author.yaml': AUTHOR,
      'contentTypes/tour.yaml': TOUR,
      'restEndpoints/pages.yaml': ENDPOINT,
      'sites/fallback.yaml':
        'theme: {name: plain}\ni18n: {fallbackLocale: en, locales: {en: {language: en}, de: {language: de}}}\n',
      'themes/plain.yaml': 'imaging: {variations: {small: {width: 160}, wide: {width: 480, height: 300}}}\n',
    },
    content: { 'website.travel.yaml': SITE, 'secret.travel.yaml': SITE },
  });
  await addUser(api.app, 'rita', passwordOf('rita'), ['content-editor']);
  await addUser(api.app, 'otto', passwordOf('otto'), ['author']);
  editor = await SignedInBrowser.of(api.app, 'rita');
});
afterAll(() => api.close());

const read = async (path: string): Promise<[number, unknown]> => {
  const { status, json } = await editor.bare('GET', `/studio/api/content${path}`);
  return [status, json];
};

it('describes workspaces that may be read, languages, types, endpoints and image variations', async () => {
  const [status, structure] = await read('');
  const { types, ...rest } = structure as { types: { name: string }[] };
  expect([status, rest]).toEqual([
    200,
    {
      workspaces: [{ name: 'website', writable: true, types: TYPES }],
      languages: ['en', 'de'],
      endpoints: [
        {
          ...{ path: 'pages', workspace: 'website', rootPath: '/', nodeTypes: ['cms:page'] },
          ...{ childNodeTypes: ['cms:contentNode'], depth: 1, includeProperties: ['title', 'text'] },
          references: [
            { property: 'image|logo', kind: 'asset' },
            { property: 'tours?', kind: 'node', workspace: 'tours' },
          ],
        },
      ],
      images: {
        theme: 'plain',
        variations: [
          { name: 'small', width: 160 },
          { name: 'wide', width: 480, height: 300 },
        ],
      },
    },
  ]);
  expect(types.find(({ name }) => name === 'cms:tour')).toEqual({
    ...{ name: 'cms:tour', supertype: 'cms:content', unit: true, childTypes: ['cms:contentNode'] },
    properties: [
      { name: 'title', type: 'String', required: true, i18n: true, pattern: '[A-Z].*' },
      { name: 'level', type: 'String', required: false, i18n: false, options: ['easy', 'hard'] },
      { name: 'season', required: false, i18n: false, options: ['summer', 'winter'] },
      { name: 'picture', type: 'asset', required: false, i18n: false, editor: 'asset' },
    ],
  });
  expect(types.find(({ name }) => name === 'cms:component')).toEqual({
    ...{ name: 'cms:component', supertype: 'cms:contentNode', unit: false, properties: [] },
  });
});

it('describes which nodes the user may write', async () => {
  const author = await SignedInBrowser.of(api.app, 'otto');
  const { status, json } = await author.bare('GET', '/studio/api/content');
  expect([status, (json as { workspaces: unknown }).workspaces]).toEqual([
    200,
    [
      { name: 'secret', writable: false, types: TYPES },
      {
        ...{ name: 'website', writable: true, types: TYPES },
        writeRules: [{ path: '/travel', scope: 'children', allow: true }],
      },
    ],
  ]);
});

const TRAVEL = {
  ...{ workspace: 'website', path: '/travel', id: '11111111-1111-4111-8111-111111111111' },
  ...{ type: 'cms:page', title: 'Travel' },
};

it('finds nodes that may be read by identifier and by words', async () => {
  const unknown = '99999999-9999-4999-8999-999999999999';
  expect(await read(`/nodes?ids=${TRAVEL.id},${unknown}`)).toEqual([200, { results: [TRAVEL] }]);
  expect(await read('/nodes?workspace=website&q=travel')).toEqual([200, { results: [TRAVEL] }]);
  expect(await read('/nodes?workspace=secret&q=travel')).toEqual([200, { results: [] }]);
});

it('rejects other parameters, and users without content.write', async () => {
  const ids = 'ids must be at most 100 UUIDs, separated by commas';
  const neither = 'either ids, or workspace and q (at most 200 characters) must be given';
  expect(await read('/nodes?ids=x')).toEqual([400, error('invalidValueFormat', ids)]);
  expect(await read('/nodes')).toEqual([400, error('invalidValueFormat', neither)]);
  const visitor = await SignedInBrowser.of(api.app, 'vic');
  expect((await visitor.bare('GET', '/studio/api/content')).status).toBe(403);
});
