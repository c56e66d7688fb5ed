import { answers, makeForm, option, question, rule, section, when } from '../test/client/make-form.js';
import {
  planForm,
  type AnswerableForm,
  type AnswerableQuestion,
  type AnswerableSection,
} from './form-plan.js';
import { planSteps } from './form-steps.js';
import type { Form, SubmittedItem } from './form.types.js';
import { MAX_PIPED, pipeForm } from './pipe-form.js';
import { fillPlaceholders, namedIn, withoutAnswers } from './placeholders.js';

const uuid = (id: number): string => `7c1e0e0c-0000-4000-9000-0000000000${String(id).padStart(2, '0')}`;
const named = (
  id: number,
  type: AnswerableQuestion['questionType'],
  more: Partial<AnswerableQuestion> = {},
) =>
  question(id, type, {
    uuid: uuid(id),
    title: '',
    question: '',
    ...more,
  });
const labelled = (value: string, label: string) => ({
  ...option(value),
  label,
  title: '',
  freeTextLabel: '',
});

const NAME = named(1, 'text');
const TOWN = named(2, 'single', {
  answerOptions: [labelled('be', 'Berne'), labelled('zh', `Zurich, {{${uuid(1)}|you}}`)],
});
const MEALS = named(3, 'multi', {
  answerOptions: [
    labelled('a', 'Lunch'),
    labelled('b', ''),
    { ...labelled('c', 'Other'), freeText: 'showFreeText' },
  ],
});
const STAY = named(4, 'text', { inputType: 'duration' });

/** The title of a section at the end of a form with these answers. */
const shown = (title: string, ...given: readonly (readonly [number, string])[]): string => {
  const last = { ...section(9, [named(5, 'text')]), title, description: '' };
  const skip = rule(when(1, 'equals', 'skip'), { action: 'skip', questionId: 2 });
  const form = makeForm({ questions: [NAME, TOWN, MEALS, STAY], sections: [last], rules: [skip] });
  return pipe(form, answers(...given)).sections[0]?.title ?? '';
};
const pipe = (form: AnswerableForm, given: readonly SubmittedItem[]): Form =>
  pipeForm({ title: '', description: '', ...form } as unknown as Form, planForm(form), given);
const place = (id: number, fallback = ''): string => `{{${uuid(id)}${fallback}}}`;

it.each<[string, string, readonly (readonly [number, string])[], string]>([
  ['of a text', `Hello ${place(1)}!`, [[1, 'Ada']], 'Hello Ada!'],
  ['in upper case', `Hello ${place(1).toUpperCase()}!`, [[1, 'Ada']], 'Hello Ada!'],
  ['of a text on several lines', `Hello ${place(1)}!`, [[1, ' Ada\r\n  Lovelace ']], 'Hello Ada Lovelace!'],
  ['twice', `${place(1)}, ${place(1)}`, [[1, 'Ada']], 'Ada, Ada'],
  ['of a choice by its label', place(2), [[2, 'be']], 'Berne'],
  ['of a choice whose label contains an answer', place(2), [[1, 'Ada'], [2, 'zh']], 'Zurich, Ada'],
  ['of several choices', place(3), [[3, 'a'], [3, 'b']], 'Lunch, b'],
  ['typed for an option', place(3), [[3, 'Tea']], 'Other'],
  ['of a duration as typed', place(4), [[4, 'PT1H30M']], '1:30'],
  ['that is missing', `Hello ${place(1)}!`, [], 'Hello !'],
  ['that is blank', `Hello ${place(1, '|you')}!`, [[1, '  ']], 'Hello you!'],
  ['that is missing, with a fallback', `Hello ${place(1, '|dear <you>')}!`, [], 'Hello dear <you>!'],
  ['that is no option', place(2, '|there'), [[2, 'x']], 'there'],
  ['off the path', place(2, '|there'), [[1, 'skip'], [2, 'be']], 'there'],
  ['to an unknown question', place(8, '|?'), [], '?'],
  ['that is a placeholder', `Hello ${place(1)}!`, [[1, place(2)], [2, 'be']], `Hello ${place(2)}!`],
  ['with patterns of replacements', place(1), [[1, '$& $1 {name}']], '$& $1 {name}'],
])('a text shows the answer %s', (_, title, given, expected) => {
  expect(shown(title, ...given)).toBe(expected);
}); // prettier-ignore

it.each(['{{name|x}}', `{{ ${uuid(1)} }}`, `{${uuid(1)}}`, `{{${uuid(1)}|a{b}}`, `{{${uuid(1)}`])(
  'the text %s has no placeholder',
  (text) => {
    expect(shown(text, [1, 'Ada'])).toBe(text);
    expect(namedIn(text)).toEqual([]);
  },
);

it('a long answer is truncated', () => {
  const text = shown(place(1), [1, '\u{1f600}'.repeat(1_000)]);
  expect(text).toBe(`${'\u{1f600}'.repeat(MAX_PIPED / 2 - 1)}…`);
  expect(shown(place(1), [1, 'x'.repeat(MAX_PIPED)])).toBe('x'.repeat(MAX_PIPED));
});

it('labels that refer to each other do not cause an endless loop', () => {
  const circle = named(1, 'single', { answerOptions: [labelled('a', `a${place(1)}`)] });
  const form = makeForm({ questions: [circle, named(2, 'text', { question: place(1) })] });
  expect(pipe(form, answers([1, 'a'])).questions[1]?.question).toBe('a');
});

it('placeholders of many kilobytes are read in linear time', () => {
  const start = performance.now();
  for (const text of ['{{', `{{${uuid(1)}|`, `{{${uuid(1)}|a`]) {
    fillPlaceholders(text.repeat(100_000), () => 'x');
  }
  expect(performance.now() - start).toBeLessThan(2_000);
});

it('without answers, texts show the fallback or an ellipsis', () => {
  expect(withoutAnswers(`${place(1)} and ${place(1, '|you')}, {{x}}`)).toBe('… and you, {{x}}');
});

it('placeholders in all texts of a form are replaced', () => {
  const text = place(1);
  const texts = { title: text, question: text, description: text, rangeFromLabel: text, rangeToLabel: text };
  const all = { title: text, label: text, description: text, freeTextLabel: text };
  const full = named(2, 'single', { ...texts, answerOptions: [{ ...option('v'), ...all }] });
  const form = makeForm({
    questions: [NAME, full],
    sections: [{ ...section(9, [full]), title: text, description: text } as AnswerableSection],
  });
  const piped = pipe({ ...form, title: text, description: text } as AnswerableForm, answers([1, 'Ada']));
  expect(JSON.stringify(piped)).not.toContain('{{');
  expect(JSON.stringify(piped).split('Ada')).toHaveLength(2 + 2 * 9 + 2 + 1);
});

it('a section is split where the text of a question contains an earlier answer of the section', () => {
  const greeting = named(3, 'text', { question: `And you, ${place(1)}?` });
  const late = named(4, 'single', { answerOptions: [{ ...option('v'), label: place(3) }] });
  const form = makeForm({ questions: [NAME, named(2, 'text'), greeting], sections: [section(9, [late])] });
  const steps = planSteps(planForm(form), []).map(({ questionIds }) => questionIds);
  expect(steps).toEqual([[1], [2, 3], [4]]);
});
