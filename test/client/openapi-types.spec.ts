import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { assembleDocument } from '../../src/openapi/document/assemble-document.js';
import type { Schema } from '../../src/openapi/document/openapi-document.js';
import { NodeTypes } from '../../src/content/index.js';
import { SERVER_ERROR_CODES } from '../../client/index.js';
import { compileTypes } from '../support/compile-types.js';
import { schemaTypes } from './schema-types.js';

// client/README.md: the types of the client equal those in the OpenAPI document. The compiler compares them.

const CLIENT = fileURLToPath(new URL('../../client/index.js', import.meta.url));

/** Types that the client reads: compared in both directions, so that both have the same fields. */
const READ = ['Form', 'Section', 'Question', 'AnswerOption', 'Rule', 'Condition', 'RuleAction', 'FormResponse', 'ResponseItem', 'SubmittedItem', 'SubmissionProblem', 'FormProblem', 'FormActivity', 'FormAnalytics', 'QuestionAnalytics', 'AnswerRow', 'TextCounts', 'FormImport', 'FormVersion', 'DeliveryAsset', 'DeliveryLink', 'DeliveryNode', 'DeliveryValue', 'DialogField', 'Dialogs', 'DynamicContent', 'SignedIn', 'DraftState', 'DraftDiscard', 'FormConfirmation', 'FormTheme', 'ResponseTrend', 'CrossTable', 'CrossTableQuestion', 'ResponseImport', 'ResponseMapping', 'User', 'ChangedUser', 'ApiToken', 'IssuedApiToken', 'Webhook', 'WebhookTest', 'DefinitionProblem', 'Health', 'ContentChanges', 'PreviewToken', 'ContentStructure', 'ContentTypeDefinition', 'ContentProperty', 'ContentWriteRule', 'ContentEndpoint', 'FoundContent', 'OpenEditor']; // prettier-ignore
/** Types that the client reads as wider ones, such as strings for closed sets of values. */
const WIDER = ['Role', 'AuditLog', 'AuditLogEntry', 'WebhookDelivery', 'EditedNode', 'EditedChildren'];
/** Types with other names in the document: generated modules use the browser's `Response`. */
const CLIENT_NAMES: Readonly<Record<string, string>> = {
  FormResponse: 'Response',
  User: 'ManagedUser',
  Role: 'ManagedRole',
  ApiToken: 'ManagedToken',
  IssuedApiToken: 'IssuedToken',
  NewApiToken: 'NewToken',
  AuditLog: 'AuditPage',
  AuditLogEntry: 'AuditEntry',
  ContentTypeDefinition: 'ContentType',
};
/** Types that the client sends and the server must accept. */
const SENT = ['FormDraft', 'SectionDraft', 'QuestionDraft', 'AnswerOptionDraft', 'RuleDraft', 'ConditionDraft', 'RuleActionDraft', 'NewUser', 'UserChange', 'NewApiToken', 'NodeWrite', 'Relocation', 'ResponseTable']; // prettier-ignore

const { components, paths } = assembleDocument({
  controllers: {},
  endpoints: [],
  locales: [],
  tree: new NodeTypes(),
  prefix: 'cms',
  serverUrl: '/',
  version: '1',
});

const clientName = (name: string): string => CLIENT_NAMES[name] ?? name;

function take(comparison: string, wide: string, narrow: string): string {
  return `export type ${comparison} = Take<${wide}, ${narrow}>;`;
}

const OPTIONS = [
  ...['--skipLibCheck', '--exactOptionalPropertyTypes'],
  ...['--target', 'es2023', '--module', 'nodenext', '--lib', 'es2023,dom'],
];

/** The compiler errors of comparing these schemas with the client's types, by line of the comparison. */
async function differences(schemas: Readonly<Record<string, Schema>>): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'openapi-types-'));
  const lines = [
    `import type * as Client from ${JSON.stringify(CLIENT)};`,
    `import type * as Api from './api.js';`,
    'type Take<Wide, Narrow extends Wide> = [Wide, Narrow];',
    // Without this, a type that lacks an optional field of the other would pass.
    'type Full<Type> = { [Name in keyof Type]-?: Full<Type[Name]> };',
    ...[...READ, ...WIDER].map((name) => take(`Read${name}`, `Client.${clientName(name)}`, `Api.${name}`)),
    ...READ.flatMap((name) => [
      take(`Given${name}`, `Api.${name}`, `Client.${clientName(name)}`),
      take(`Full${name}`, `Full<Client.${clientName(name)}>`, `Full<Api.${name}>`),
      take(`All${name}`, `Full<Api.${name}>`, `Full<Client.${clientName(name)}>`),
    ]),
    ...SENT.map((name) => take(`Sent${name}`, `Api.${name}`, `Client.${clientName(name)}`)),
  ];
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  writeFileSync(join(folder, 'api.ts'), schemaTypes(schemas));
  const main = join(folder, 'compare.ts');
  writeFileSync(main, lines.join('\n'));
  const found = (await compileTypes(main, OPTIONS)).map((error) => {
    const line = Number(/^compare\.ts\((\d+),/.exec(error)?.[1]);
    return `${lines[line - 1] ?? ''} ${error}`;
  });
  rmSync(folder, { recursive: true });
  return found;
}

it('has the types of the document', async () => {
  expect(await differences(components.schemas)).toEqual([]);
});

it('detects a missing field, and one of another type', async () => {
  const { Form: form = {}, ...others } = components.schemas;
  const changed = {
    ...form,
    properties: { ...form.properties, title: { type: 'integer' as const }, more: {} },
  };
  const found = await differences({
    ...others,
    Form: changed,
    FormActivity: { type: 'object', properties: {} },
    FormConfirmation: { type: 'object', properties: { message: { type: 'string' } } },
  });
  const noticed = found.map((line) => /type (\w+) =/.exec(line)?.[1]);
  expect(noticed).toEqual([
    'ReadForm',
    'ReadFormActivity',
    'GivenForm',
    'FullForm',
    'AllForm',
    'FullFormActivity',
    'FullFormConfirmation',
  ]);
});

it('has the codes of all errors', () => {
  const codes = Object.entries(components.schemas)
    .filter(([name]) => name.endsWith('Error'))
    .flatMap(([, schema]) => schema.properties?.error?.properties?.code?.enum ?? []);
  expect(codes.sort()).toEqual([...SERVER_ERROR_CODES].sort());
});

it('has no index signature next to named properties, which TypeScript interfaces cannot express', () => {
  const found: string[] = [];
  JSON.stringify({ components, paths }, (key, value: unknown) => {
    const { properties, additionalProperties } = (value ?? {}) as Schema;
    if (properties !== undefined && typeof additionalProperties === 'object') found.push(key);
    return value;
  });
  expect(found).toEqual([]);
});
