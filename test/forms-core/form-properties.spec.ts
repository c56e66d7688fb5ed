import fc from 'fast-check';
import { checkSubmission, walk, type Form, type Question, type SubmittedItem } from '#client';
import type { Caller } from '../../src/common/index.js';
import { asAnyone, asEditor, EDITOR, openFormsWorld, type FormsWorld } from './forms-world.js';

const write = { caller: EDITOR };
const UMA: Caller = { user: 'uma', roles: [], anonymous: false };
const asUma = { caller: UMA, mayEdit: false, mayReadResults: false };

const word = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 12 })
  .filter((text) => !/[\0\r\n]/.test(text) && text.trim() !== '');
const options = fc.uniqueArray(
  fc.record({ value: word, label: word, freeText: fc.constantFrom('dontShowFreeText', 'showFreeText') }),
  { selector: ({ value }) => value, minLength: 1, maxLength: 3 },
);
const question = fc.oneof(
  fc.record({ question: word, questionType: fc.constant('text'), required: fc.boolean() }),
  fc.record({
    question: word,
    questionType: fc.constantFrom('single', 'multi'),
    required: fc.boolean(),
    answerOptions: options,
  }),
  fc.record({
    question: word,
    questionType: fc.constant('range'),
    rangeFrom: fc.integer({ min: -3, max: 0 }),
    rangeTo: fc.integer({ min: 1, max: 3 }),
  }),
);
const questions = fc.array(question, { maxLength: 3 });

/** Forms of up to four sections; ids number the questions in order. */
const anyForm = fc
  .record({
    title: word,
    published: fc.constant(true),
    content: fc.dictionary(fc.stringMatching(/^[a-z]{1,5}$/), fc.oneof(word, fc.integer(), fc.boolean())),
    questions,
    sections: fc.array(fc.record({ title: word, questions }), { maxLength: 4 }),
    jumps: fc.array(fc.tuple(fc.nat(), fc.nat(), fc.constantFrom('jump', 'skip')), { maxLength: 3 }),
  })
  .map(({ jumps, ...form }) => {
    let count = 0;
    const numbered = (list: readonly object[]): object[] =>
      list.map((each) => ({ ...each, id: (count += 1) }));
    const placed = {
      ...form,
      questions: numbered(form.questions),
      sections: form.sections.map((section) => ({ ...section, questions: numbered(section.questions) })),
    };
    const rules = jumps.flatMap(([first, second, action]) => {
      const [from, to] = [(first % Math.max(count, 1)) + 1, (second % Math.max(count, 1)) + 1];
      if (from >= to) return [];
      return [{ when: { questionId: from, operator: 'answered' }, then: { action, questionId: to } }];
    });
    return { ...placed, rules };
  });

function questionsOf({ questions: direct, sections }: Form): Question[] {
  return [...direct, ...sections.flatMap((section) => section.questions)];
}

/** Valid or invalid answers to some of the questions. */
function answersTo(form: Form, seeds: readonly number[]): SubmittedItem[] {
  return questionsOf(form).flatMap(({ id, answerOptions, rangeTo }, index) => {
    const seed = seeds[index % seeds.length] ?? 0;
    const choice = answerOptions[seed % Math.max(answerOptions.length, 1)]?.value;
    return seed % 3 === 0
      ? []
      : [{ questionId: id, value: choice ?? String(rangeTo ?? `text ${String(seed)}`) }];
  });
}

describe('any form', () => {
  let world: FormsWorld;
  beforeAll(async () => {
    world = await openFormsWorld();
  });
  afterAll(() => world.close());

  it('is read as it was stored, and sending it back changes nothing', async () => {
    await fc.assert(
      fc.asyncProperty(anyForm, async (input) => {
        const form = await world.editor.createForm(input, write);
        expect(await world.forms.get({ id: form.id }, asAnyone)).toEqual(form);
        expect(await world.editor.replaceForm(form.id, form, write)).toEqual(form);
        expect(world.editor.validate(form)).toEqual([]);
      }),
      { numRuns: 15 },
    );
  });

  it('accepts exactly the valid responses, all of which are on the path', async () => {
    await fc.assert(
      fc.asyncProperty(anyForm, fc.array(fc.nat(99), { minLength: 1 }), async (input, seeds) => {
        const form = await world.editor.createForm(input, write);
        const items = answersTo(form, seeds);
        const problems = checkSubmission(form, items);
        const stored = await world.submissions.submit(form.id, items, asUma).catch(() => undefined);
        expect(stored === undefined).toBe(problems.length > 0);
        expect(await world.responses.count(form.id, {})).toBe(problems.length > 0 ? 0 : 1);
        const { questionIds } = walk(form, stored?.items ?? []);
        expect(stored?.items.filter(({ questionId }) => !questionIds.has(questionId)) ?? []).toEqual([]);
      }),
      { numRuns: 15 },
    );
  });

  it('keeps every answer, whatever is removed from it', async () => {
    await fc.assert(
      fc.asyncProperty(anyForm, fc.array(fc.nat(99), { minLength: 1 }), async (input, seeds) => {
        const form = await world.editor.createForm({ ...input, rules: [] }, write);
        const stored = await world.submissions
          .submit(form.id, answersTo(form, seeds), asUma)
          .catch(() => undefined);
        const kept = form.sections.filter((_, index) => (seeds[index % seeds.length] ?? 0) % 2 === 0);
        await world.editor.replaceForm(form.id, { ...form, questions: [], sections: kept }, write);
        const whole = await world.forms.getWithArchived({ id: form.id });
        const titles = (each: Form): [number, string][] =>
          questionsOf(each).map(({ id, title }) => [id, title]);
        const answered = new Set(stored?.items.map(({ questionId }) => questionId));
        expect(titles(whole)).toEqual(
          expect.arrayContaining(titles(form).filter(([id]) => answered.has(id))),
        );
        expect((await world.forms.get({ id: form.id }, asEditor)).sections.map(({ id }) => id)).toEqual(
          kept.map(({ id }) => id),
        );
      }),
      { numRuns: 15 },
    );
  });
});
