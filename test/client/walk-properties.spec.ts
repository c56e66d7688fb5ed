import fc from 'fast-check';
import {
  checkSubmission,
  planForm,
  walk,
  type AnswerableForm,
  type SubmittedItem,
} from '../../client/index.js';
import { formArbitrary, itemsArbitrary } from './form-arbitrary.js';

const RUNS = { numRuns: 2000 };

const orderOf = (form: AnswerableForm) => planForm(form).order.map(({ question }) => question.id);

const holds = (property: (form: AnswerableForm, items: SubmittedItem[]) => void) => {
  fc.assert(fc.property(formArbitrary, itemsArbitrary, property), RUNS);
};

describe('the evaluation of rules', () => {
  it('moves strictly forward and ends, for all rules', () => {
    holds((form, items) => {
      const order = orderOf(form);
      const positions = [...walk(form, items).questionIds].map((id) => order.indexOf(id));
      expect(positions).toEqual([...positions].sort((left, right) => left - right));
      expect(positions).not.toContain(-1);
    });
  });

  it('without rules visits every question', () => {
    holds((form, items) => {
      expect([...walk({ ...form, rules: [] }, items).questionIds]).toEqual(orderOf(form));
    });
  });

  it('is not affected by answers off the path', () => {
    holds((form, items) => {
      const found = walk(form, items);
      const kept = items.filter(({ questionId }) => found.questionIds.has(questionId));
      expect(walk(form, kept)).toEqual(found);
    });
  });

  it('visits a section with questions exactly if it visits one of its questions', () => {
    holds((form, items) => {
      const { questionIds, sectionIds } = walk(form, items);
      const asking = form.sections.filter(({ questions }) => questions.length > 0);
      const visited = asking.filter(({ questions }) => questions.some(({ id }) => questionIds.has(id)));
      const found = asking.map(({ id }) => id).filter((id) => sectionIds.has(id));
      expect(found.sort()).toEqual(visited.map(({ id }) => id).sort());
    });
  });
});

describe('a submission', () => {
  /** Keeps answers one by one as long as they are valid, so that many remain. */
  const accept = (form: AnswerableForm, items: readonly SubmittedItem[]) => {
    const optional: AnswerableForm = {
      ...form,
      questions: form.questions.map((question) => ({ ...question, required: false })),
      sections: form.sections.map((section) => ({
        ...section,
        questions: section.questions.map((question) => ({ ...question, required: false })),
      })),
    };
    const kept = items.reduce<SubmittedItem[]>((sofar, item) => {
      const longer = [...sofar, item];
      return checkSubmission(optional, longer).length === 0 ? longer : sofar;
    }, []);
    return { optional, kept };
  };

  it('that is accepted is completely on the path', () => {
    let accepted = 0;
    holds((form, items) => {
      const { optional, kept } = accept(form, items);
      if (kept.length === 0) return;
      accepted += 1;
      const { questionIds } = walk(optional, kept);
      expect(kept.filter(({ questionId }) => !questionIds.has(questionId))).toEqual([]);
    });
    expect(accepted).toBeGreaterThan(RUNS.numRuns / 4);
  });

  it('reports exactly the missing required questions on its path', () => {
    holds((form, items) => {
      const { kept } = accept(form, items);
      const answered = new Set(
        kept.flatMap(({ questionId, value }) => (value.trim() === '' ? [] : questionId)),
      );
      const required = planForm(form).order.filter(({ question }) => question.required);
      const { questionIds } = walk(form, kept);
      const missing = required
        .map(({ question }) => question.id)
        .filter((id) => questionIds.has(id) && !answered.has(id));
      const found = checkSubmission(form, kept).filter(({ code }) => code === 'required');
      expect(found.map(({ questionId }) => questionId)).toEqual(missing);
    });
  });

  it('has problems in the order of its items', () => {
    holds((form, items) => {
      const indexes = checkSubmission(form, items).flatMap(({ index, code }) =>
        index === null || code === 'required' ? [] : index,
      );
      expect(indexes).toEqual([...indexes].sort((left, right) => left - right));
    });
  });

  it('is rejected for each item whose question is unknown or off the path', () => {
    holds((form, items) => {
      const { questionIds } = walk(form, items);
      const known = new Set(orderOf(form));
      const rejected = checkSubmission(form, items).flatMap(({ index, code }) =>
        code === 'unknown_question' || code === 'not_on_path' ? [`${String(index)} ${code}`] : [],
      );
      const expected = items.flatMap(({ questionId }, index) => {
        if (questionIds.has(questionId)) return [];
        return [`${String(index)} ${known.has(questionId) ? 'not_on_path' : 'unknown_question'}`];
      });
      expect(rejected).toEqual(expected);
    });
  });
});
