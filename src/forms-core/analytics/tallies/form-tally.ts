import type { CountedForm } from './counted-form.js';
import { QuestionTally } from './question-tally.js';
import { ANSWERED, NOT_REACHED, readAnswers } from '../read-answers.js';
import type { StoredAnswers } from '../stored-answers.js';
import { TextBudget } from './text-tally.js';

/** Counts the responses to one revision of a form. */
export class FormTally {
  responses = 0;
  private readonly byQuestion: Map<number, QuestionTally>;

  constructor(
    readonly counted: CountedForm,
    private readonly budget = new TextBudget(),
    byQuestion?: Map<number, QuestionTally>,
  ) {
    this.byQuestion =
      byQuestion ??
      new Map(counted.questions.map(({ question }) => [question.id, new QuestionTally(budget)]));
  }

  get bytes(): number {
    return [...this.byQuestion.values()].reduce((sum, { bytes }) => sum + bytes, 0);
  }

  of(questionId: number): QuestionTally {
    return this.byQuestion.get(questionId) ?? new QuestionTally(this.budget);
  }

  add(response: StoredAnswers): void {
    const { answers, states } = readAnswers(this.counted, response);
    for (const answer of answers) this.of(answer.questionId).add(answer);
    this.addStates(states, 1);
  }

  /** Counts `responses` responses with the same states and without answers. */
  addStates(states: readonly number[], responses: number): void {
    this.responses += responses;
    for (const [index, { question }] of this.counted.questions.entries()) {
      const tally = this.of(question.id);
      if (states[index] === ANSWERED) tally.answered += responses;
      if (states[index] !== NOT_REACHED) tally.reached += responses;
    }
  }

  copy(): FormTally {
    const budget = this.budget.copy();
    const questions = [...this.byQuestion].map(([id, tally]) => [id, tally.copy(budget)] as const);
    const copy = new FormTally(this.counted, budget, new Map(questions));
    copy.responses = this.responses;
    return copy;
  }
}
