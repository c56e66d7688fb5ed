import { randomUUID } from 'node:crypto';
import { parseExpression, UnreadableExpression } from './expression.js';
import { withOptions, type NamedOption } from './with-options.js';
import { skipRule, type KnownQuestion } from './skip-condition.js';
import type { QuestionType } from '#client';

type Fields = Readonly<Record<string, unknown>>;

export interface OutlinedQuestion extends Fields {
  readonly questionType: QuestionType;
  readonly answerOptions?: readonly (Fields & { readonly value: string })[];
}

interface Section {
  readonly uuid: string;
  readonly fields: Fields;
  readonly questions: Fields[];
}

/** Collects the parts of a form of another tool in their order. */
export class FormOutline {
  readonly notes: string[] = [];
  private readonly sections: Section[] = [];
  private readonly rules: Fields[] = [];
  private readonly known = new Map<string, KnownQuestion>();
  private readonly options = new Map<string, NamedOption>();

  toForm(fields: Fields): Fields {
    const sections = this.sections.filter(
      ({ fields: { title, description }, questions }) =>
        questions.length > 0 || title !== '' || description !== '',
    );
    const kept = new Set(sections.map(({ uuid }) => uuid));
    const isKept = ({ then }: Fields): boolean =>
      typeof then !== 'object' || then === null || !('sectionId' in then) || kept.has(String(then.sectionId));
    return {
      formatVersion: 1,
      ...fields,
      sections: sections.map((section) => ({
        uuid: section.uuid,
        ...section.fields,
        questions: section.questions,
      })),
      rules: this.rules.filter(isKept),
    };
  }

  /** Notes something without an equivalent. */
  note(place: string, what: string): void {
    this.notes.push(`${place}: ${what}`);
  }

  /** Names an option of a question, for conditions that compare it like a question of its own. */
  nameOption(name: string, option: NamedOption): void {
    this.options.set(name, option);
  }

  /** Removes the last section, which has no questions, with its rule. */
  dropSection(): void {
    this.sections.pop();
  }

  /** Starts a section. @param condition the expression that shows it */
  addSection(fields: Fields, place: string, condition?: string): void {
    const uuid = randomUUID();
    this.sections.push({ uuid, fields: { title: '', description: '', ...fields }, questions: [] });
    this.addRule(place, bothOf(condition), { sectionId: uuid });
  }

  /**
   * Adds a question to the last section.
   * @param name of the other tool, by which conditions and texts refer to it
   * @param condition the expression that shows it
   */
  addQuestion(name: string, question: OutlinedQuestion, condition?: string): void {
    if (this.sections.length === 0) this.addSection({}, name);
    const uuid = randomUUID();
    this.sections.at(-1)?.questions.push({ uuid, ...question });
    // Conditions may only name questions that come before.
    this.addRule(name, bothOf(condition), { questionId: uuid });
    const values = new Set((question.answerOptions ?? []).map(({ value }) => value));
    this.known.set(name, { uuid, type: question.questionType, values });
  }

  /** A text in which names of earlier questions are replaced by placeholders for their answers. */
  piped(text: string): string {
    return text.replace(/\{([\w.-]{1,200})\}/g, (whole, name: string) => {
      const question = this.known.get(name);
      return question === undefined ? whole : `{{${question.uuid}|…}}`;
    });
  }

  private addRule(place: string, condition: string | undefined, target: Fields): void {
    if (condition === undefined) return;
    try {
      const when = skipRule(withOptions(parseExpression(condition), this.options), (name) =>
        this.known.get(name),
      );
      this.rules.push({ title: `Shows ${place}`, when, then: { action: 'skip', ...target } });
    } catch (error) {
      if (!(error instanceof UnreadableExpression)) throw error;
      this.note(place, `is always shown; its condition has no equivalent: ${condition.slice(0, 200)}`);
    }
  }
}

/** Combines conditions with `and`; undefined without any. Blank ones and `1`, which always holds, are omitted. */
export function bothOf(...conditions: readonly (string | undefined)[]): string | undefined {
  const given = conditions.filter((each) => each !== undefined && each.trim() !== '' && each.trim() !== '1');
  return given.length < 2 ? given[0] : given.map((each) => `(${each ?? ''})`).join(' and ');
}
