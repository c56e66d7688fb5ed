import fc from 'fast-check';
import { parse } from 'yaml';
import { parseTheme } from '../../src/assets/index.js';
import { parseContentType } from '../../src/content/index.js';
import { mergeDefinition } from '../../src/definitions/modules/merge-definition.js';
import { parseYaml, type DefinitionNode } from '../../src/definitions/index.js';
import { parseEndpoints } from '../../src/delivery/index.js';
import { parseChart, parseDialogFile } from '../../src/forms-core/index.js';
import { parseRole } from '../../src/auth/index.js';
import { countFindings, schemaNamed, type ReadAs } from '../support/definition-schemas.js';

// docs/reference/modules.md#decorations: the schemas accept a decoration exactly if the reader accepts the
// decorated file.

interface Case extends ReadAs {
  readonly schema: string;
  /** Complete files. */
  readonly bases: readonly string[];
  readonly keys: readonly string[];
  /** Decorations of the first file. */
  readonly good: readonly string[];
  readonly bad: readonly string[];
}

const CASES: readonly Case[] = [
  {
    schema: 'endpoint',
    kind: 'restEndpoints',
    path: 'delivery/x_v1',
    read: parseEndpoints,
    bases: [
      'workspace: website\ndepth: 2\nreferences: {image: {propertyName: image, referenceResolver: {$type: jcrReferenceResolver, targetWorkspace: dam}}}',
      '$type: formsDeliveryEndpoint_v1\ncacheTtl: 60',
    ],
    keys: ['workspace', 'depth', 'nodeTypes', 'strict', 'limit', 'enabled', 'endpointPath', 'cacheTtl', 'dept'],
    good: ['depth: 3', 'depth:', 'limit: "5"\nnodeTypes: [cms:page]', 'enabled: false', 'references: {image: {nodeType: cms:asset}}', 'references: {image: {referenceResolver: {depthInReferencedNode: 2}}}', 'references: {image:}'],
    bad: ['dept: 3', 'depth: deep', 'limit: [1]', 'strict: maybe', 'references: {image: {propertyNam: x}}', 'references: [{referenceResolver: linkResolver}]'],
  },
  {
    schema: 'theme',
    kind: 'themes',
    path: 'x',
    read: parseTheme,
    bases: ['imaging: {variations: {large: {width: 960, height: 5}}}'],
    keys: ['imaging', 'name', 'images'],
    good: ['imaging: {variations: {large: {width:}}}', 'imaging: {variations: {large: {crop: false}, small: {height: 3}}}', 'imaging: {variations: {large:}}'],
    bad: ['imaging: {variations: {large: {width: wide}}}', 'imaging: {sizes: {}}', 'images: {}', 'imaging: {variations: [{crop: true}]}'],
  },
  {
    schema: 'content-type',
    kind: 'contentTypes',
    path: 'x',
    read: parseContentType,
    bases: ['model: {nodeType: cms:tour}'],
    keys: ['model', 'datasource', 'modell'],
    good: ['model: {supertype: cms:page, mixins: [mgnl:hasVersion]}', 'datasource: {workspace: tours}', 'model: {supertype:}'],
    bad: ['modell: {}', 'model: {nodeType: [a]}', 'model: {nodeTyp: a}'],
  },
  {
    schema: 'role',
    kind: 'roles',
    path: 'x',
    read: parseRole,
    bases: ['uri: {first: {path: /a, methods: [GET]}}\npermissions: [admin]'],
    keys: ['uri', 'workspaces', 'permissions', 'permission'],
    good: ['uri: {first: {methods: [POST]}}', 'permissions: [forms.read]', 'workspaces: {website: [{path: /, permission: read}]}', 'uri:'],
    bad: ['uri: {first: {method: [POST]}}', 'permissions: [root]', 'uri: [{methods: [GET]}]', 'uris: []'],
  },
  {
    schema: 'dialog-form',
    kind: 'form-core',
    path: 'dialogs/form',
    read: parseDialogFile,
    bases: ['form: {properties: {title: {$type: textField, label: Title}, content.a: {$type: textField}}}'],
    keys: ['form', 'label', 'lable'],
    good: ['form: {properties: {title: {label: Name}}}', 'form: {properties: {content.a:}}', 'form: {properties: {content.colour: {$type: comboBoxField, options: {red: Red}}}}', 'label: a\nform: {properties: {content.a: {required: yes}}}'],
    bad: ['lable: a', 'form: {properties: {title: {lable: Name}}}', 'form: {properties: {colour: {label: a}}}', 'form: {properties: {content.a: {$type: multiField}}}'],
  },
  {
    schema: 'chart',
    kind: 'form-app',
    path: 'charts/forms/x',
    read: parseChart,
    bases: ['mark: {type: arc}\nwidth: 200'],
    keys: ['mark', 'width', 'title', 'background'],
    good: ['width: 300', 'width:', 'mark: {innerRadius: 20}'],
    bad: ['url: a', 'mark: image', 'title: https://example.org', 'data: {url: a}'],
  },
]; // prettier-ignore

function tree(yaml: string): DefinitionNode {
  const { root, findings } = parseYaml(Buffer.from(yaml), 'x.yaml');
  if (root === undefined || findings.length > 0) throw new Error(`not YAML: ${yaml}`);
  return root;
}

describe.each(CASES)('the schema of decorations of $schema', ({ schema, bases, keys, good, bad, ...as }) => {
  const validate = schemaNamed(`${schema}-decoration`);

  /** Whether the reader reports nothing for the decorated file. */
  const isSilent = (base: string, over: string): boolean =>
    countFindings(as, mergeDefinition(tree(base), tree(over))) === 0;
  const verdicts = (over: string): unknown => [isSilent(bases[0] ?? '', over), validate(parse(over))];

  it.each(good)('accepts %j', (over) => {
    expect(verdicts(over)).toEqual([true, true]);
  });

  it.each(bad)('rejects %j', (over) => {
    expect(verdicts(over)).toEqual([false, false]);
  });

  it('rejects nothing that the reader accepts', () => {
    const scalar = fc.constantFrom('a', 'true', 'cms:page', '/a', 'forms.read', 12, 0, true, null);
    const value = fc.oneof(scalar, fc.array(scalar, { maxLength: 2 }), fc.dictionary(fc.constantFrom('0', 'a', 'title', 'path', 'nodeType', 'tours'), scalar, { maxKeys: 2 }));
    const property = fc.property(
      fc.constantFrom(...bases),
      fc.dictionary(fc.constantFrom(...keys), value, { maxKeys: 3 }),
      (base, given) => {
        const over = JSON.stringify(given);
        expect({ base, over, taken: validate(given) || !isSilent(base, over) }).toEqual({ base, over, taken: true });
      },
    );
    fc.assert(property, { numRuns: 500 });
  });
}); // prettier-ignore

it('accepts a part of a definition of version 1, recognised by its params', () => {
  const validate = schemaNamed('endpoint-decoration');
  expect(['params: {tours: {depth: 3}}', 'params: {tours: {dept: 3}}'].map((over) => validate(parse(over)))).toEqual([true, false]);
}); // prettier-ignore
