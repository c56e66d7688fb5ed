import fc from 'fast-check';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { parseTheme } from '../../src/assets/index.js';
import { DEFINITION_FORMATS } from '../../src/cli/definitions/definition-formats.js';
import { writeSchema } from '../../src/cli/definitions/write-schema.js';
import { parseContentType } from '../../src/content/index.js';
import { parseYaml } from '../../src/definitions/index.js';
import { parseEndpoints } from '../../src/delivery/index.js';
import { readBootstrapSettings } from '../../src/forms-bootstrap/index.js';
import { checkFormFile, parseChart, parseDialogFile } from '../../src/forms-core/index.js';
import { parseRole } from '../../src/auth/index.js';
import { countFindings, schemaNamed, type ReadAs } from '../support/definition-schemas.js';

// The schemas accept a file exactly if the reader reports no problem.

const ROOT = join(import.meta.dirname, '../..');

/** Whether the reader reports nothing. */
function isSilent(as: ReadAs, yaml: string): boolean {
  const { root, findings } = parseYaml(Buffer.from(yaml), 'x.yaml');
  return root !== undefined && findings.length === 0 && countFindings(as, root) === 0;
}

interface Case extends ReadAs {
  readonly schema: string;
  readonly keys: readonly string[];
  readonly good: readonly string[];
  readonly bad: readonly string[];
}

const CASES: readonly Case[] = [
  {
    schema: 'endpoint',
    kind: 'restEndpoints',
    path: 'delivery/x_v1',
    read: parseEndpoints,
    keys: ['$type', 'class', 'workspace', 'depth', 'nodeTypes', 'strict', 'limit', 'enabled', 'endpointPath', 'references', 'params', 'rootPath', 'cacheTtl', 'dept'],
    good: [
      'workspace: website',
      'workspace: website\nnodeTypes: cms:page\ndepth: "3"\nstrict: yes\nlimit:',
      'workspace: website\nnodeTypes: {0: cms:page, 1: cms:area}\n$type: jcrPagesDeliveryEndpoint_v2',
      'class: info.cms.rest.delivery.jcr.v2.JcrDeliveryEndpointDefinition\nworkspace: a\nname: b',
      'class: x.v1.JcrDeliveryEndpointDefinition\nparams: {tours: {depth: 2}, pages: {workspace: website}, none:}',
      'class: x.v1.JcrDeliveryEndpointDefinition\nenabled: no\nparams: {tours: {dept: 2}}',
      'class: x.v1.JcrDeliveryEndpointDefinition\nparams: {tours: {enabled: false, dept: 2}}',
      '$type: formsDeliveryEndpoint_v1\ncacheTtl: 60',
      'enabled: false',
      'workspace: a\nreferences:\n  - {propertyName: image, referenceResolver: {$type: assetReferenceResolver, assetRenditions: [large]}}\n  - {name: x, nodeType: cms:page, propertyName: .*, referenceResolver: {class: a.UuidReferenceResolver, targetWorkspace: b}}\n  - {propertyName: text, referenceResolver: linkResolver}',
    ],
    bad: [
      'depth: 2',
      'workspace:',
      'workspace: a\ndept: 2',
      'workspace: a\ndepth: deep',
      'workspace: a\nlimit: 10001',
      'workspace: a\nstrict: maybe',
      'workspace: [a]',
      'workspace: a\n$type: other',
      'workspace: a\nendpointPath: /',
      'workspace: a\nnodeTypes: [cms:page, null]',
      '$type: formsDeliveryEndpoint_v1\ndepth: 2',
      'class: x.v1.JcrDeliveryEndpointDefinition\nparams: {tours: {dept: 2}}',
      'class: x.v1.JcrDeliveryEndpointDefinition\nparams: {tours: text}',
      'class: x.v1.JcrDeliveryEndpointDefinition\ndepth: 2\nparams: {tours: {}}',
      'workspace: a\nreferences: [{propertyName: a, referenceResolver: {$type: jcrReferenceResolver}}]',
      'workspace: a\nreferences: [{propertyName: a, referenceResolver: {$type: jcrReferenceResolver, targetWorkspace: b, assetRenditions: [c]}}]',
      'workspace: a\nreferences: [{propertyName: a, referenceResolver: {$type: magic}}]',
      'workspace: a\nreferences: [{referenceResolver: linkResolver}]',
      'workspace: a\nreferences: [{propertyName: a, referenceResolver: jcrReferenceResolver}]',
      '- workspace: a',
    ],
  },
  {
    schema: 'theme',
    kind: 'themes',
    path: 'x',
    read: parseTheme,
    keys: ['imaging', 'name', 'variations', 'images'],
    good: ['imaging: {variations: {large: {width: 960}, small: {width: 1, height: "2", crop: no}}}', 'imaging: {variations: [{name: a, height: 5, class: x.SimpleResizeVariation}]}', 'name: x', 'imaging:'],
    bad: ['imaging: {variations: {large: {}}}', 'imaging: {variations: {large: {width:}}}', 'imaging: {variations: [{width: 5}]}', 'imaging: {variations: {a: {width: 9000}}}', 'imaging: {sizes: {}}', 'imaging: {variations: {a: {width: 5, class: Blur}}}'],
  },
  {
    schema: 'role',
    kind: 'roles',
    path: 'x',
    read: parseRole,
    keys: ['uri', 'workspaces', 'permissions', 'permission'],
    good: ['uri: [{path: "/.rest/delivery/*", methods: [GET], allow: true}]', 'workspaces: {website: [{path: /a/b, scope: node, permission: read}], "*": {0: {path: /, permission: deny}}}', 'permissions: [admin, forms.read]', 'permissions: admin', 'uri: {path: {path: /a}}'],
    bad: ['uri: [{path: "a"}]', 'uri: [{path: /a//b}]', 'uri: [{path: /a, methods: [FETCH]}]', 'uri: [{methods: [GET]}]', 'uri: [{path: /../a}]', 'workspaces: {website: [{path: /a/*, permission: read}]}', 'workspaces: {website: [{path: /a, permission: change}]}', 'workspaces: [a]', 'permissions: [root]', 'uris: []'],
  },
  {
    schema: 'content-type',
    kind: 'contentTypes',
    path: 'x',
    read: parseContentType,
    keys: ['model', 'datasource', 'modell'],
    good: ['model: {nodeType: cms:tour, properties: [{name: a}]}\ndatasource: {workspace: tours}', 'model: {nodeType: a, supertype:}', 'datasource: {workspace: tours}', 'model: {supertype: cms:page}', 'model:'],
    bad: ['model: {nodeType: [a]}', 'model: {nodeType: a, nodeTyp: b}'],
  },
  {
    schema: 'dialog-question',
    kind: 'form-core',
    path: 'dialogs/question',
    read: parseDialogFile,
    keys: ['form', 'label', 'lable'],
    good: ['form: {properties: {title: {$type: textField, label: Title, maxLength: "10"}, content.a: {$type: comboBoxField, options: {red: Red}}, content.b: {$type: numberField, min: -1.5}}}', 'form: {properties: {questionType: {$type: comboBoxField, options: [a, {value: b, label: B}]}, anything:}}'],
    bad: ['form: {properties: {title: {$type: checkBoxField}}}', 'form: {properties: {colour: {$type: textField}}}', 'form: {properties: {title: {label: a}}}', 'form: {}', 'label: a', 'form: {properties: {content.a: {$type: multiField}}}', 'form: {properties: {content.a: {$type: comboBoxField, options: [{label: a}]}}}', 'form: {properties: {content.a: {$type: textField, size: 4}}}'],
  },
  {
    schema: 'chart',
    kind: 'form-app',
    path: 'charts/forms/x',
    read: parseChart,
    keys: ['mark', 'data', 'url', 'width', '$schema', 'encoding'],
    good: ['mark: bar', '$schema: https://vega.github.io/schema/vega-lite/v6.json\nmark: {type: arc}\ndata: {name: answers}\ntransform: [{calculate: datum.count, as: n}]'],
    bad: ['mark: image', 'data: {url: a}', 'layer: [{mark: {type: image}}]', 'encoding: {href: {value: a}}', 'title: https://example.org', 'transform: [{calculate: "window.x", as: n}]', 'data: {name: others}', '$schema: https://example.org/other'],
  },
  {
    schema: 'form-bootstrap-config',
    kind: 'form-bootstrap',
    path: 'config',
    read: readBootstrapSettings,
    keys: ['bootstrapFolderLocation', 'onExisting', 'onExistin'],
    good: ['bootstrapFolderLocation: /a/b\nonExisting: update', 'onExisting:'],
    bad: ['bootstrapFolderLocation: /../a', 'bootstrapFolderLocation: /', 'onExisting: replace', 'folder: a'],
  },
]; // prettier-ignore

describe.each(CASES)('the schema of $schema', ({ schema, keys, good, bad, ...as }) => {
  const validate = schemaNamed(schema);
  const verdicts = (yaml: string): readonly [reader: boolean, schema: boolean] => [
    isSilent(as, yaml),
    validate(parse(yaml)),
  ];

  it.each(good)('accepts %j', (yaml) => {
    expect(verdicts(yaml)).toEqual([true, true]);
  });

  it.each(bad)('rejects %j', (yaml) => {
    expect(verdicts(yaml)).toEqual([false, false]);
  });

  it('agrees with the reader on random maps', () => {
    const scalar = fc.oneof(
      fc.constantFrom('a', 'true', 'yes', 'cms:page', '/a', 'jcrDeliveryEndpoint_v2', '12', ''),
      fc.integer({ min: -5, max: 20_000 }),
      fc.boolean(),
      fc.constant(null),
    );
    const value = fc.oneof(scalar, fc.array(scalar, { maxLength: 2 }), fc.dictionary(fc.constantFrom('0', 'a', 'width', 'path'), scalar, { maxKeys: 2 })); // prettier-ignore
    const map = fc.dictionary(fc.constantFrom(...keys), value, { maxKeys: 4 });
    const property = fc.property(map, (given) => {
      const [reader, ofSchema] = verdicts(JSON.stringify(given));
      expect({ given, ofSchema }).toEqual({ given, ofSchema: reader });
    });
    fc.assert(property, { numRuns: 300 });
  });
});

describe('the schema of a form', () => {
  const validate = schemaNamed('form');
  const form = (more: string): string => `title: Poll\nquestions:\n- {question: Ok?, questionType: text}\n${more}`;

  it.each([
    form('published: true'),
    form('localisations: [{language: de, title: Umfrage}]\ncontent: {colour: red, size: 3}'),
    'title: Poll\nquestions: [{uuid: 00000000-0000-4000-8000-000000000001, question: a, questionType: range, rangeFrom: 1, rangeTo: 5}, {question: b}]\nrules: [{when: {all: [{questionId: 00000000-0000-4000-8000-000000000001, operator: atLeast, value: 3}]}, then: {action: end, message: Bye}}]',
  ])('accepts %j', async (yaml) => {
    expect([(await checkFormFile(Buffer.from(yaml), 'x.yaml')).map(({ message }) => message), validate(parse(yaml))]).toEqual([[], true]);
  });

  it.each([
    form('publishd: true'),
    form('published: yes please'),
    form('localisations: [{title: Umfrage}]'),
    form('content: {colours: [red]}'),
    form('formatVersion: 2'),
    form('rules: [{when: {}, then: {action: end}}]'),
    form('rules: [{when: {questionId: 1, operator: like}, then: {action: end}}]'),
    'title: Poll\nquestions: [{question: a, questionType: essay}]',
    'title: Poll\nsections: {0: {title: a}}',
    'title: "a\\nb"',
  ])('rejects %j', async (yaml) => {
    expect([(await checkFormFile(Buffer.from(yaml), 'x.yaml')).length > 0, validate(parse(yaml))]).toEqual([true, false]);
  });
}); // prettier-ignore

describe('the files of schemas/', () => {
  it('are up to date: npm run cms -- definitions schemas -o schemas/', () => {
    const written = readdirSync(join(ROOT, 'schemas')).filter((name) => name.endsWith('.json')).sort(); // prettier-ignore
    expect(written).toEqual(DEFINITION_FORMATS.map(({ name }) => `${name}.json`).sort());
    for (const format of DEFINITION_FORMATS) {
      expect(readFileSync(join(ROOT, 'schemas', `${format.name}.json`), 'utf8')).toBe(writeSchema(format));
    }
  });

  it.each(DEFINITION_FORMATS.map(({ name, files }) => [name, files] as const))(
    'accept the files that ship with the server: %s',
    (name, files) => {
      const validate = schemaNamed(name);
      for (const file of files.flatMap((pattern) => shipped(pattern))) {
        const valid = validate(parse(readFileSync(join(ROOT, file), 'utf8')));
        expect([file, valid, validate.errors]).toEqual([file, true, null]);
      }
    },
  );

  it('cover shipped files of most formats', () => {
    const met = DEFINITION_FORMATS.filter(({ files }) => files.some((file) => shipped(file).length > 0));
    expect(met.length).toBeGreaterThanOrEqual(10);
  });
});

/** The files in the server's folder that match a glob. */
function shipped(pattern: string): string[] {
  return [ROOT, join(ROOT, 'sample')].flatMap((module) => filesOf(module, pattern));
}

function filesOf(module: string, pattern: string): string[] {
  const [folder = '', ...rest] = pattern.split('/');
  const last = rest.at(-1) ?? '';
  const below = join(module, folder, ...rest.slice(0, -1).filter((part) => !part.includes('*')));
  try {
    return readdirSync(below, { recursive: true, encoding: 'utf8' })
      .filter((name) => (last.startsWith('*') ? name.endsWith(last.slice(1)) : name === last))
      .map((name) => join(below, name).slice(ROOT.length + 1));
  } catch {
    return [];
  }
}
