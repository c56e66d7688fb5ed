import { definitionNodeFromValue } from '../yaml/definition-from-value.js';
import { parseYaml } from '../yaml/parse-yaml.js';
import type { Finding } from '../problem.js';
import { listOf } from './read-list.js';
import { mapByName, mapOf } from './read-map.js';
import { optional, required, withDefault } from './field.js';
import { boolean, integer, oneOf, text } from './read-scalar.js';

const reference = mapOf({ propertyName: required(text), resolver: optional(text) });
const endpoint = mapOf(
  {
    workspace: required(text),
    depth: withDefault(integer(0, 100), 0),
    strict: withDefault(boolean, false),
    nodeTypes: withDefault(listOf(text), ['cms:content']),
    references: withDefault(listOf(reference), []),
    mode: optional(oneOf(['fast', 'exact'])),
  },
  ['class'],
);

function read(yaml: string): { value: unknown; found: string[] } {
  const { root } = parseYaml(Buffer.from(yaml), 'e.yaml');
  if (root === undefined) throw new Error('the fixture is broken');
  const findings: Finding[] = [];
  const value = endpoint(root, { path: '', report: (finding) => findings.push(finding) })?.value;
  return {
    value,
    found: findings.map((f) => `${f.at.line}:${f.at.column} ${f.severity} ${f.path}: ${f.message}`),
  };
}

describe('mapOf', () => {
  it('reads a whole definition', () => {
    const yaml = `class: any\nworkspace: tours\ndepth: '3'\nstrict: "true"\nnodeTypes: [a, 1.0]\nreferences:\n  - propertyName: image\nmode: exact\n`;
    expect(read(yaml)).toEqual({
      value: {
        workspace: 'tours',
        depth: 3,
        strict: true,
        nodeTypes: ['a', '1.0'],
        references: [{ propertyName: 'image', resolver: undefined }],
        mode: 'exact',
      },
      found: [],
    });
  });

  it('reads lists written as maps or as a single scalar, and treats null as missing', () => {
    const yaml = `workspace: w\ndepth:\nnodeTypes: page\nreferences:\n  1: {propertyName: b}\n  0: {propertyName: a}\n`;
    expect(read(yaml)).toEqual({
      value: {
        workspace: 'w',
        depth: 0,
        strict: false,
        nodeTypes: ['page'],
        references: [
          { propertyName: 'b', resolver: undefined },
          { propertyName: 'a', resolver: undefined },
        ],
        mode: undefined,
      },
      found: [],
    });
  });

  it('collects all problems with path, line and column', () => {
    const yaml = `depth: 101\nstrict: maybe\nnodeTypes:\n  - [a]\nreferences:\n  - propertyNam: x\n  - text\nmode: slow\n`;
    expect(read(yaml)).toEqual({
      value: undefined,
      found: [
        `1:1 error workspace: 'workspace' is required`,
        `1:8 error depth: 'depth' must be a whole number from 0 to 100, not '101'`,
        `2:9 error strict: 'strict' must be true or false, not 'maybe'`,
        `4:5 error nodeTypes[0]: 'nodeTypes[0]' must be a text, not a list`,
        `6:5 warning references[0].propertyNam: 'references[0].propertyNam' is not a known key and is ignored; did you mean 'propertyName'?`,
        `6:5 error references[0].propertyName: 'references[0].propertyName' is required`,
        `7:5 error references[1]: 'references[1]' must be a map, not 'text'`,
        `8:7 error mode: 'mode' must be one of fast, exact, not 'slow'`,
      ],
    });
  });

  it('warns about unknown keys and empty members without failing', () => {
    expect(read(`workspace: w\nworkspaces: x\nzzz: 1\nnodeTypes:\n  - a\n  -\n`)).toEqual({
      value: { workspace: 'w', depth: 0, strict: false, nodeTypes: ['a'], references: [], mode: undefined },
      found: [
        `2:1 warning workspaces: 'workspaces' is not a known key and is ignored; did you mean 'workspace'?`,
        `3:1 warning zzz: 'zzz' is not a known key and is ignored`,
        `6:4 warning nodeTypes[1]: 'nodeTypes[1]' has no value and is ignored`,
      ],
    });
  });

  it('rejects a definition that is not a map', () => {
    expect(read('- a\n')).toEqual({
      value: undefined,
      found: ['1:1 error : the definition must be a map, not a list'],
    });
  });
});

describe('mapByName', () => {
  it('reads a definition built from values, names in order', () => {
    const node = definitionNodeFromValue(
      new Map([
        ['10', new Map([['propertyName', 'x']])],
        ['1', new Map([['propertyName', 'y']])],
      ]),
      'config:/modules/travel/restEndpoints/tours',
    );
    const result = mapByName(reference)(node, { path: '', report: () => undefined });
    expect([...(result?.value ?? [])]).toEqual([
      ['10', { propertyName: 'x', resolver: undefined }],
      ['1', { propertyName: 'y', resolver: undefined }],
    ]);
    expect(node.at).toEqual({ file: 'config:/modules/travel/restEndpoints/tours', line: 0, column: 0 });
  });
});
