import { setCurrentTexts } from '../texts/current-texts.js';
import { de } from '../texts/de/index.js';
import { en } from '../texts/en/index.js';
import { describeProblem } from './describe-problem.js';
import type { FormPart } from './part.js';

beforeEach(() => setCurrentTexts(de));
afterEach(() => setCurrentTexts(en));

const form: FormPart = {
  ...{ uuid: 'f', kind: 'form', children: [] },
  values: { title: 'Boats', description: '{{later}}' },
};
const describe = (code: string, message: string): string =>
  describeProblem({ path: 'description', code, message }, { form, rules: [], dialogs: undefined }).message;

it('faults of placeholders are in the language of the studio; others as reported', () => {
  expect(describe('forward_reference', 'must only refer to earlier questions: x')).toBe(
    'description darf nur auf frühere Fragen verweisen.',
  );
  expect(describe('unknown_reference', 'refers to none of the questions of this form: x')).toBe(
    'description verweist auf eine Frage, die es nicht gibt.',
  );
  expect(describe('invalid_value', 'must be a UUID')).toBe('description must be a UUID.');
});
