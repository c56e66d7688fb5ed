import { PROBLEM_CODES, type DefinitionProblem } from '#client';
import { setCurrentTexts } from '../../texts/current-texts.js';
import { de } from '../../texts/de/index.js';
import { en } from '../../texts/en/index.js';
import { describeProblem } from './describe-problem.js';

afterEach(() => setCurrentTexts(en));

const problem = (more: Partial<DefinitionProblem>): DefinitionProblem => ({
  ...{ file: 'a.yaml', line: 1, column: 1, path: '', message: 'it is wrong', severity: 'error' },
  ...{ definition: 'app/roles/a', ...more },
});

it('describes problems in the language of the studio by their code', () => {
  const problems = [
    problem({ code: 'required', path: 'workspace' }),
    problem({ code: 'expectedMap', values: { found: 'a list' } }),
    problem({ code: 'expectedInteger', path: 'depth', values: { min: '0', max: '9', found: "'deep'" } }),
    problem({ code: 'unknownKey', path: 'limt', values: { nearest: 'limit' } }),
    problem({ code: 'unknownKey', path: 'foo' }),
    problem({ code: 'invalidYaml', values: { reason: 'a key must be a string', error: 'NON_STRING_KEY' } }),
    problem({ code: 'siteMissing', path: 'extends', values: { site: 'c', name: 'gone' } }),
    problem({ code: 'expectedPath', path: 'uri[0].path', values: { example: '/a/*', found: "'b'" } }),
  ];
  expect(problems.map(describeProblem)).toEqual([
    '“workspace” is required.',
    'The definition must be a map, not a list.',
    "“depth” must be a whole number from 0 to 9, not 'deep'.",
    '“limt” is not a known key and is ignored. Did you mean “limit”?',
    '“foo” is not a known key and is ignored.',
    'The file is not valid YAML: a key must be a string',
    'The site “c” extends “gone”, which does not exist.',
    "“uri[0].path” must be a path such as /a/*, not 'b'.",
  ]);
  setCurrentTexts(de);
  expect(problems.map(describeProblem)).toEqual([
    '„workspace“ fehlt.',
    'Die Definition muss eine Map sein, nicht eine Liste.',
    '„depth“ muss eine ganze Zahl von 0 bis 9 sein, nicht „deep“.',
    '„limt“ ist kein bekannter Schlüssel und wird ignoriert. Meinten Sie „limit“?',
    '„foo“ ist kein bekannter Schlüssel und wird ignoriert.',
    'Die Datei ist kein gültiges YAML. Ein Schlüssel muss ein Text sein.',
    'Die Site „c“ erweitert „gone“, die es nicht gibt.',
    '„uri[0].path“ muss ein Pfad wie /a/* sein, nicht „b“.',
  ]);
});

it('shows the message of the server for problems without a text', () => {
  const unknown = { code: 'toString' } as unknown as Pick<DefinitionProblem, 'code'>;
  expect([
    ...[describeProblem(problem({})), describeProblem(problem({ path: 'a.b' }))],
    ...[
      describeProblem(problem({ path: 'a.b', message: "'a.b' is wrong" })),
      describeProblem(problem(unknown)),
    ],
  ]).toEqual(['it is wrong', 'a.b: it is wrong', "'a.b' is wrong", 'it is wrong']);
});

it('has a text for every code in every language', () => {
  for (const { settings } of [en, de]) {
    const { problems } = settings.definitions.problemTexts;
    expect(Object.keys(problems).toSorted()).toEqual(PROBLEM_CODES.toSorted());
  }
});
