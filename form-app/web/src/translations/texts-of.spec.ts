import type { FormPart, Part } from '../builder/part.js';
import { countTranslated, textsOfForm } from './texts-of.js';

const option = (label: string): Part => ({
  ...{ kind: 'answerOption', uuid: label, children: [] },
  values: { label, localisations: [{ language: 'de', label: `${label} (de)` }] },
});
const form: FormPart = {
  ...{ kind: 'form', uuid: 'f' },
  values: { title: 'Visit', confirmation: { message: 'Thanks' } },
  children: [
    {
      ...{ kind: 'question', uuid: 'q1', children: [option('Yes')] },
      values: { question: 'Nice?', questionType: 'single', title: '' },
    },
    {
      ...{ kind: 'question', uuid: 'q2', children: [option('Kept')] },
      values: { question: 'Weight?', questionType: 'text', unit: 'kg' },
    },
  ],
};

it('the texts of a form are listed in reading order, without empty ones and without options of text questions', () => {
  const texts = textsOfForm(form);
  expect(
    texts.map(({ place, field, text }) => [place.kind, place.number, place.option, field, text]),
  ).toEqual([
    ['form', 0, 0, 'title', 'Visit'],
    ['form', 0, 0, 'confirmation.message', 'Thanks'],
    ['question', 1, 0, 'question', 'Nice?'],
    ['answerOption', 1, 1, 'label', 'Yes'],
    ['question', 2, 0, 'question', 'Weight?'],
    ['question', 2, 0, 'unit', 'kg'],
  ]);
  expect(countTranslated(texts, 'de')).toBe(1);
});
