import { Administrator } from '../support/administrator.js';
import { TestApplication } from '../support/application.js';

// docs/reference/modules.md#folders: invalid values are reported with file and line, unknown keys as
// warnings.

const WHOLE = 'must be a whole number from';
const ANY_DEPTH = `${WHOLE} 0`;
const RESOLVERS = 'use jcrReferenceResolver, assetReferenceResolver or linkReferenceResolver';
const resolver = (settings: string): string =>
  `workspace: website\nreferences:\n  - propertyName: a\n    referenceResolver: ${settings}`;

/** A problem as `<line>:<column> <severity> <path> | <message>`; `~` in the message stands for the quoted path. */
type Case = readonly [title: string, definition: string, problems: readonly string[]];

const WRONG: readonly Case[] = [
  ['an empty file', '', ['1:1 error  | the file is empty']],
  ['a file of comments', '# workspace: website\n# depth: 1\n', ['1:1 error  | the file is empty']],
  ['no workspace', 'workspace:', ['1:1 error workspace | ~ is required']],
  ['an empty workspace', "workspace: ''", ['1:12 error workspace | ~ is required']],
  ['an empty targetWorkspace', resolver("{$type: jcrReferenceResolver, targetWorkspace: ' '}"), [
    '4:71 error references[0].referenceResolver.targetWorkspace | ~ is required',
  ]],
  ['a list', '- workspace', ['1:1 error  | the definition must be a map, not a list']],
  ['a text', 'just text', ["1:1 error  | the definition must be a map, not 'just text'"]],
  ['an open bracket', 'workspace: website\ndepth: [', ['3:1 error  | Flow sequence in block collection must be sufficiently indented and end with a ]']],
  ['a tab', 'workspace: website\n\tdepth: 1', ['2:1 error  | Tabs are not allowed as indentation']],
  ['workspace', 'workspace: [a]', ['1:12 error workspace | ~ must be a text, not a list']],
  ['rootPath', 'workspace: website\nrootPath: [x]', ['2:11 error rootPath | ~ must be a text, not a list']],
  ['rootPath with dots', 'workspace: website\nrootPath: /a/../b', ['2:11 error rootPath | ~ must be an absolute path without "." and ".."']],
  ['types', 'workspace: website\nnodeTypes: [{a: b}, mgnl:page]\nchildNodeTypes: {0: {x: y}}', [
    '2:13 error nodeTypes[0] | ~ must be a text, not a map',
    '3:21 error childNodeTypes.0 | ~ must be a text, not a map',
  ]],
  ['booleans', 'workspace: website\nstrict: perhaps\nincludeSystemProperties: 1\nbypassWorkspaceAcls: [x]\nreferenceRepeat: x\npersonalized: x', [
    "2:9 error strict | ~ must be true or false, not 'perhaps'",
    "3:26 error includeSystemProperties | ~ must be true or false, not '1'",
    '4:22 error bypassWorkspaceAcls | ~ must be true or false, not a list',
    "5:18 error referenceRepeat | ~ must be true or false, not 'x'",
    "6:15 error personalized | ~ must be true or false, not 'x'",
  ]],
  ['numbers', 'workspace: website\ndepth: -1\nlimit: 10001\ncacheTtl: soon\nreferenceDepth: 1.5', [
    `2:8 error depth | ~ ${ANY_DEPTH}, not '-1'`,
    `3:8 error limit | ~ ${WHOLE} 0 to 10000, not '10001'`,
    `4:11 error cacheTtl | ~ ${WHOLE} 0 to 31536000, not 'soon'`,
    `5:17 error referenceDepth | ~ ${ANY_DEPTH}, not '1.5'`,
  ]],
  ['lists of properties', 'workspace: website\nsystemProperties: {a: {}}\nincludeProperties: [[b]]\nexcludeProperties: {a: {}}', [
    '2:23 error systemProperties.a | ~ must be a text, not a map',
    '3:21 error includeProperties[0] | ~ must be a text, not a list',
    '4:24 error excludeProperties.a | ~ must be a text, not a map',
  ]],
  ['$type of something else', 'workspace: website\n$type: pageEditor', ['2:8 error $type | ~ "pageEditor" is not known: use jcrDeliveryEndpoint_v2']],
  ['$type without a name', 'workspace: website\n$type: [a]', ['2:8 error $type | ~ must be a text, not a list']],
  ['an unrelated class', 'workspace: website\nclass: org.example.Other', ['2:8 error class | ~ "org.example.Other" is not known: use jcrDeliveryEndpoint_v2']],
  ['endpointPath', 'workspace: website\nendpointPath: [a]', ['2:15 error endpointPath | ~ must be a text, not a list']],
  ['endpointPath of a single slash', 'workspace: website\nendpointPath: /', ['2:15 error endpointPath | ~ must name a path below /.rest, such as delivery/pages']],
  ...['delivery/../a', './a', '/.rest/delivery/a'].map((path): Case => [
    `endpointPath ${path}, which no URL reaches`,
    `workspace: website\nendpointPath: ${path}`,
    ['2:15 error endpointPath | ~ must name a path below /.rest, such as delivery/pages'],
  ]),
  ['two documents', 'workspace: website\n---\nworkspace: dam', ['2:1 error  | a second document begins here: a file must contain only one']],
  ['enabled', 'workspace: website\nenabled: perhaps', ["2:10 error enabled | ~ must be true or false, not 'perhaps'"]],
  ...['front.example/{path}', 'ftp://front.example', 'https://me:secret@front.example', 'https://{path}'].map((url): Case => [
    `previewUrl ${url}`,
    `workspace: website\npreviewUrl: '${url}'`,
    ['2:13 error previewUrl | ~ must be a URL such as https://example.org{path}?previewToken={token}&lang={language}'],
  ]),
  ['params', '$type: jcrDeliveryEndpoint_v1\nparams:\n  one: {depth: x}\n  two: {workspaces: a}\n  three: text\n  four: {enabled: perhaps}\ndepth: 2', [
    `3:16 error params.one.depth | ~ ${ANY_DEPTH}, not 'x'`,
    "4:9 warning params.two.workspaces | ~ is not a known key and is ignored; did you mean 'workspace'?",
    "5:10 error params.three | ~ must be a map, not 'text'",
    "6:19 error params.four.enabled | ~ must be true or false, not 'perhaps'",
    '7:1 warning depth | ~ is not a known key and is ignored',
  ]],
  ['a reference without property and resolver', 'workspace: website\nreferences:\n  - name: a', [
    '3:5 error references[0].propertyName | ~ is required',
    '3:5 error references[0].referenceResolver | ~ is required',
  ]],
  ['a propertyName that is not a regular expression', 'workspace: website\nreferences:\n  - propertyName: "("\n    referenceResolver: linkResolver', [
    '3:19 error references[0].propertyName | ~ "(" is not a regular expression (RE2): missing closing ): "("',
  ]],
  ['a resolver without type', resolver('{targetWorkspace: x}'), [`4:24 error references[0].referenceResolver | ~ needs a $type: ${RESOLVERS}`]],
  ['an unknown resolver', resolver('{$type: strange}'), [`4:32 error references[0].referenceResolver | ~ "strange" is not known: ${RESOLVERS}`]],
  ['a node resolver', resolver('{$type: jcrReferenceResolver, expand: x, generateLink: 3, depthInReferencedNode: 101}'), [
    '4:24 error references[0].referenceResolver.targetWorkspace | ~ is required',
    "4:62 error references[0].referenceResolver.expand | ~ must be true or false, not 'x'",
    "4:79 error references[0].referenceResolver.generateLink | ~ must be true or false, not '3'",
    `4:105 error references[0].referenceResolver.depthInReferencedNode | ~ ${WHOLE} 0 to 100, not '101'`,
  ]],
  ['an asset resolver', resolver('{class: a.AssetReferenceResolverDefinition, includeAssetMetadata: x, assetRenditions: {a: {}}}'), [
    "4:90 error references[0].referenceResolver.includeAssetMetadata | ~ must be true or false, not 'x'",
    '4:114 error references[0].referenceResolver.assetRenditions.a | ~ must be a text, not a map',
  ]],
  ['a link resolver', resolver('{$type: richTextLinkResolver, absolute: x}'), ["4:64 error references[0].referenceResolver.absolute | ~ must be true or false, not 'x'"]],
]; // prettier-ignore

const ODD: readonly Case[] = [
  ['unknown keys', 'workspace: website\nnodetypes: [a]\ndept: 3\nfoo: 1\nlimits: 4', [
    "2:1 warning nodetypes | ~ is not a known key and is ignored; did you mean 'nodeTypes'?",
    "3:1 warning dept | ~ is not a known key and is ignored; did you mean 'depth'?",
    '4:1 warning foo | ~ is not a known key and is ignored',
    "5:1 warning limits | ~ is not a known key and is ignored; did you mean 'limit'?",
  ]],
  ['an unknown key of a reference', resolver('linkResolver\n    propertyname: x'), [
    "5:5 warning references[0].propertyname | ~ is not a known key and is ignored; did you mean 'propertyName'?",
  ]],
  ['an unknown key of a resolver', resolver('{$type: assetReferenceResolver, rendition: a}'), [
    '4:56 warning references[0].referenceResolver.rendition | ~ is not a known key and is ignored',
  ]],
  ['a key written twice', 'workspace: website\ndepth: 1\ndepth: 2', ['3:1 warning depth | the key ~ is written twice (first in line 2); the last value is used']],
  ['a member without value', 'workspace: website\nnodeTypes:\n  -\n  - mgnl:page', ['3:4 warning nodeTypes[0] | ~ has no value and is ignored']],
]; // prettier-ignore

const GOOD: readonly Case[] = [
  ['every resolver by all its names', [
    'jcrReferenceResolver', 'info.x.JcrReferenceResolverDefinition', 'a.UuidReferenceResolver',
    'assetReferenceResolver', 'info.x.AssetReferenceResolverDefinition',
    'linkReferenceResolver', 'linkResolver', 'richTextLinkResolver', 'x.LinkReferenceResolverDefinition',
  ].reduce((text, name, index) => `${text}\n  r${String(index)}:\n    propertyName: 'a|b_[0-9]+'\n    nodeType: mgnl:page\n    referenceResolver: {${index % 2 === 0 ? '$type' : 'class'}: ${name}${index < 3 ? ', targetWorkspace: x' : ''}}`, 'workspace: website\nreferences:'), []],
  ['resolvers of an old definition', `workspace: website\nreferences:\n  - propertyName: a\n    referenceResolver:\n      implementationClass: info.x.AssetReferenceResolver\n  - propertyName: b\n    referenceResolver: {implementationClass: org.example.TourReferenceResolver, targetWorkspace: x}\n  - propertyName: c\n    referenceResolver: {class: org.example.OfferReferenceResolverDefinition, targetWorkspace: x}`, []],
  ['pages without a workspace', '$type: pagesDeliveryEndpoint_v2', []],
  ['no references', 'workspace: website\nreferences:', []],
]; // prettier-ignore

const CASES = [...WRONG, ...ODD, ...GOOD];
const fileOf = (index: number): string => `restEndpoints/delivery/case${String(index).padStart(2, '0')}.yaml`;

let app: TestApplication;
let admin: Administrator;
let lines: readonly string[];

beforeAll(async () => {
  app = await TestApplication.start({
    definitions: Object.fromEntries(
      CASES.map(([, definition], index) => [fileOf(index), `${definition}\n`] as const),
    ),
    content: { 'website.home.yaml': "'home':\n  'jcr:primaryType': 'mgnl:page'\n" },
  });
  admin = await Administrator.of(app);
  lines = await admin.problemLines();
});

afterAll(() => app.close());

it.each(CASES.map(([title, , problems], index) => [title, index, problems] as const))(
  'reports %s',
  (_, index, problems) => {
    const expected = problems.map((problem) => {
      const [head = '', message = ''] = problem.split(' | ');
      return `${fileOf(index)}:${head} | ${message.replace('~', `'${head.split(' ')[2] ?? ''}'`)}`;
    });
    expect(lines.filter((line) => line.startsWith(`${fileOf(index)}:`))).toEqual(expected);
  },
);

it('serves endpoints with warnings, but not those with errors', async () => {
  const statuses = await Promise.all(
    CASES.map(async (_, index) => {
      const { status } = await app.request(`/.rest/delivery/case${String(index).padStart(2, '0')}`);
      return status;
    }),
  );
  expect(statuses).toEqual([...WRONG.map(() => 404), ...[...ODD, ...GOOD].map(() => 200)]);
});

it('makes the health status degraded', async () => {
  const errors = lines.filter((line) => line.includes(' error ')).length;
  expect(await app.get('/.rest/health/ready')).toEqual({
    status: 'degraded',
    parts: {
      database: { status: 'ok' },
      revisions: { status: 'ok' },
      definitions: {
        status: 'degraded',
        code: 'definitionErrors',
        reason: `${String(errors)} errors; see /.rest/definitions/problems`,
      },
    },
  });
});
