import { parseYaml, type Definition, type Finding } from '../../definitions/index.js';
import { parseTheme } from './parse-theme.js';

function read(text: string, path = 'look'): unknown {
  const { root } = parseYaml(Buffer.from(text), 'look.yaml');
  if (root === undefined) throw new Error('no YAML');
  const findings: Finding[] = [];
  const definition: Definition = { kind: 'themes', module: 'm', path, file: 'look.yaml', root };
  const theme = parseTheme(definition, (finding) => findings.push(finding));
  const problems = findings.map(({ severity, message }) => `${severity}: ${message}`);
  return problems.length > 0 ? problems : theme && [theme.name, [...theme.variations]];
}

describe('parseTheme', () => {
  it('keeps the order and the names of variations', () => {
    const text = `imaging: {variations: {b: {width: 1}, '960': {height: 8000}, '00': {width: '20', height: 30, crop: 'no'}}}`;
    expect(read(text, 'deep/look')).toEqual([
      'look',
      [
        ['b', { width: 1, height: undefined, crop: true }],
        ['960', { width: undefined, height: 8000, crop: true }],
        ['00', { width: 20, height: 30, crop: false }],
      ],
    ]);
  });

  it.each([
    'cssFiles: []',
    'imaging:',
    'imaging: {class: x}',
    'imaging: {variations: }',
    'imaging: {variations: {}}',
  ])('accepts a theme without variations: %s', (text) => {
    expect(read(text)).toEqual(['look', []]);
  });

  it.each([
    ['imaging: {variations: 960}', ["error: 'imaging.variations' must be a map of variations by name, not '960'"]],
    ['imaging: {variations: [{width: 1}]}', ["error: 'imaging.variations[0]' needs a 'name'"]],
    ['imaging: {variations: [{name: x}]}', ["error: 'imaging.variations[0]' needs a 'width', a 'height' or both"]],
    ['imaging: {variations: {x: {width: 1, crop: perhaps}}}', ["error: 'imaging.variations.x.crop' must be true or false, not 'perhaps'"]],
    ['imagine: {}', ["warning: 'imagine' is not a known key and is ignored; did you mean 'imaging'?"]],
    ['[]', ['error: the definition must be a map, not a list']],
  ])('reports %s', (text, problems) => {
    expect(read(text)).toEqual(problems);
  }); // prettier-ignore

  it.each([
    'SimpleResizeVariation',
    'a.b.ResizeVariation',
    'cropVariation',
    'a.CropAndResize',
    'a.ResizeVariationDefinition',
  ])('accepts the class %s', (name) => {
    expect(read(`imaging: {variations: {x: {class: ${name}, $type: ${name}, width: 5}}}`)).toEqual([
      'look',
      [['x', { width: 5, height: undefined, crop: true }]],
    ]);
  });
});
