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
const describe = (code: string, message: string, path = 'description'): string =>
  describeProblem({ path, code, message }, { form, rules: [], dialogs: undefined }).message;

it('faults of placeholders are in the language of the studio; others as reported', () => {
  expect(describe('forward_reference', 'must only refer to earlier questions: x')).toBe(
    'description darf nur auf frühere Fragen verweisen.',
  );
  expect(describe('unknown_reference', 'refers to none of the questions of this form: x')).toBe(
    'description verweist auf eine Frage, die es nicht gibt.',
  );
  expect(describe('invalid_value', 'must be a UUID')).toBe('description ist ungültig (must be a UUID).');
});

it('faults of settings are in the language of the studio, with the value in question', () => {
  const faults = [
    describe('invalid_value', 'must be a list of email addresses, not "ada"', 'notify'),
    describe('too_many', 'must have 20 addresses at most', 'notify'),
    describe('invalid_value', 'must be an http or https URL', 'confirmation.redirectUrl'),
    describe('invalid_value', 'a placeholder must be {{<question uuid>|fallback}}'),
    describe('too_long', 'must have 500 characters at most'),
  ];
  expect(faults).toEqual([
    'E-Mail-Adressen enthalten einen Wert, der keine E-Mail-Adresse ist: „ada“.',
    'E-Mail-Adressen enthalten zu viele Einträge: höchstens 20.',
    'Weiterleitungs-URL muss eine URL mit http oder https oder eine relative URL sein.',
    'description enthält einen ungültigen Platzhalter: Schreiben Sie {{…|…}} mit einer Frage und einem Ersatztext ohne Klammern.',
    'description ist zu lang: höchstens 500 Zeichen.',
  ]);
});
