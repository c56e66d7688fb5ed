import type { DefinitionProblem } from '#client';
import { Administrator } from '../support/administrator.js';
import { TestApplication } from '../support/application.js';
import { eventually } from '../support/eventually.js';
import { LiveFiles } from '../support/live-files.js';
import { addUser } from '../support/add-user.js';

// docs/reference/modules.md#folders: problems of definitions are listed for administrators.

let app: TestApplication;
let admin: Administrator;
let files: LiveFiles;

beforeAll(async () => {
  app = await TestApplication.start({
    definitions: { 'restEndpoints/delivery/tours.yaml': 'workspace: website\n' },
    content: { 'website.home.yaml': "'home':\n  'jcr:primaryType': 'mgnl:page'\n" },
  });
  admin = await Administrator.of(app);
  files = new LiveFiles(app);
});

afterAll(() => app.close());

it('returns all problems', async () => {
  expect(await admin.problems()).toEqual([]);
  await files.put('restEndpoints/delivery/wrong.yaml', 'workspace: website\ndepth: deep\nfoo: 1\n');
  await files.put('shop/restEndpoints/delivery/tours.yaml', 'workspace: website\n', 'modules');
  await files.put('shop/restEndpoints/broken.yaml', 'workspace: "website\n', 'modules');
  const shop = files.at('shop/restEndpoints', 'modules');
  await eventually(
    () => admin.problems(),
    (problems) => {
      expect(problems).toEqual([
        {
          file: `${shop}/broken.yaml`,
          line: 2,
          column: 1,
          path: '',
          message: 'Missing closing "quote',
          severity: 'error',
          definition: 'shop/restEndpoints/broken',
          code: 'invalidYaml',
          values: { reason: 'Missing closing "quote', error: 'MISSING_CHAR' },
        },
        {
          file: `${shop}/delivery/tours.yaml`,
          line: 1,
          column: 1,
          path: '',
          message: `restEndpoints 'delivery/tours' is defined twice: module 'shop' (${shop}/delivery/tours.yaml) is used, module 'app' (restEndpoints/delivery/tours.yaml) is not`,
          severity: 'warning',
          definition: 'shop/restEndpoints/delivery/tours',
          code: 'definedTwice',
          values: {
            name: "restEndpoints 'delivery/tours'",
            used: `${shop}/delivery/tours.yaml`,
            unused: 'restEndpoints/delivery/tours.yaml',
          },
        },
        {
          file: 'restEndpoints/delivery/wrong.yaml',
          line: 2,
          column: 8,
          path: 'depth',
          message: "'depth' must be a whole number from 0, not 'deep'",
          severity: 'error',
          definition: 'app/restEndpoints/delivery/wrong',
          code: 'expectedInteger',
          values: { min: '0', found: "'deep'" },
        },
        {
          file: 'restEndpoints/delivery/wrong.yaml',
          line: 3,
          column: 1,
          path: 'foo',
          message: "'foo' is not a known key and is ignored",
          severity: 'warning',
          definition: 'app/restEndpoints/delivery/wrong',
          code: 'unknownKey',
        },
      ]);
    },
  );
});

it('reports options of content types without a value', async () => {
  const file = 'levels/contentTypes/tour.yaml';
  const options = '[{label: Easy}, {value: hard, label: Hard}, easy, {text: x}]';
  await files.put(
    file,
    `model:\n  nodeType: a:tour\n  properties:\n    - {name: level, options: ${options}}\n`,
    'modules',
  );
  const found = async (): Promise<unknown> =>
    ((await admin.problems()) as DefinitionProblem[]).filter(({ file: name }) => name.includes('tour.yaml'));
  const problem = (index: number, column: number) => ({
    ...{ file: files.at(file, 'modules'), line: 4, column },
    path: `model.properties[0].options[${String(index)}].value`,
    message: `'model.properties[0].options[${String(index)}].value' is required: the option is ignored; write a value, or a map with 'value' and 'label'`,
    ...{ severity: 'warning', definition: 'levels/contentTypes/tour', code: 'required' },
  });
  await eventually(found, (problems) => {
    expect(problems).toEqual([problem(0, 31), problem(3, 80)]);
  });
});

it('reports the supertypes of content types until they are corrected', async () => {
  const file = 'kinds/contentTypes/walk.yaml';
  const supertypes = async (): Promise<unknown> =>
    ((await admin.problems()) as DefinitionProblem[]).filter(({ file: name }) => name.includes('kinds/'));
  await files.put(file, 'model:\n  nodeType: mgnl:walk\n  supertype: mgnl:paeg\n', 'modules');
  await eventually(supertypes, (problems) => {
    expect(problems).toEqual([
      {
        file: files.at(file, 'modules'),
        line: 3,
        column: 14,
        path: 'model.supertype',
        message:
          "'model.supertype' names the node type 'cms:paeg', which does not exist: correct it, or declare the type in a content type; did you mean 'cms:page'?",
        severity: 'warning',
        definition: 'kinds/contentTypes/walk',
        code: 'supertypeUnknown',
        values: { name: 'cms:paeg', nearest: 'cms:page' },
      },
    ]);
  });
  await files.put(file, 'model:\n  nodeType: mgnl:walk\n  supertype: mgnl:page\n', 'modules');
  await eventually(supertypes, (problems) => {
    expect(problems).toEqual([]);
  });
});

it('requires an administrator', async () => {
  const { status, json } = await app.request('/.rest/definitions/problems');
  expect([status, json]).toEqual([
    401,
    {
      error: {
        code: 'notAuthorized',
        message:
          '/.rest/definitions/problems requires authentication: send HTTP Basic credentials or an API token.',
      },
    },
  ]);
});

it('hides them from other callers', async () => {
  await addUser(app, 'anna', 'another long password', ['rest-anonymous']);
  const authorization = `Basic ${Buffer.from('anna:another long password').toString('base64')}`;
  const { status, json } = await app.request('/.rest/definitions/problems', { headers: { authorization } });
  expect([status, json]).toEqual([
    403,
    {
      error: {
        code: 'accessDenied',
        message: "The roles of 'anna' do not allow GET /.rest/definitions/problems.",
      },
    },
  ]);
});

it('has a code for each problem of themes, webhooks, charts and dialogs', async () => {
  await files.put(
    'codes/themes/sizes.yaml',
    'imaging: {variations: {a: {class: odd}, b: {width: 9, format: bmp}}}',
    'modules',
  );
  await files.put(
    'codes/webhooks/crm.yaml',
    'url: https://a:b@x.org\nevents: []\nsecret: x\nheaders: {Host: x}',
    'modules',
  );
  await files.put(
    'codes/form-app/charts/forms/own.yaml',
    'data: {url: /x}\nmark: image\naxis: {labelExpr: window}\ntitle: https://x.org\nhref: x',
    'modules',
  );
  await files.put(
    'codes/form-core/dialogs/section.yaml',
    'form: {properties: {title: {$type: dateField}, colour: {$type: textField}, content.a: {$type: multiField}}}',
    'modules',
  );
  await files.put('codes/form-core/dialogs/form.yaml', 'form: {}', 'modules');
  await eventually(
    () => admin.problems(),
    (problems) => {
      const own = (problems as DefinitionProblem[]).filter(({ definition }) =>
        definition.startsWith('codes/'),
      );
      expect(own.map(({ path, code }) => `${path}: ${String(code)}`)).toEqual([
        'data: chartData',
        'mark: chartMark',
        'axis.labelExpr: chartExpression',
        'title: chartUrl',
        'href: chartKey',
        ': dialogFieldsMissing',
        'form.properties.title.$type: expectedOneOf',
        'form.properties.colour: fieldNotStored',
        'form.properties.content.a.$type: fieldUnsupported',
        'imaging.variations.a: sizeMissing',
        'imaging.variations.a.class: variationClassUnknown',
        'imaging.variations.b.format: expectedOneOf',
        'url: credentialsForbidden',
        'secret: expectedSecret',
        'headers: headerForbidden',
      ]);
    },
  );
});
