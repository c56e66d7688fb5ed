import { randomUUID } from 'node:crypto';
import { isMap, type Fields } from '../../../../common/index.js';
import { parseExpression, UnreadableExpression } from '../expression.js';
import { fitTexts } from './fit-texts.js';
import { permittedOptions } from './permitted-options.js';
import { withOptions, type NamedOption } from './with-options.js';
import { skipRule, type KnownQuestion } from '../skip-condition.js';
import type { InputType, QuestionType } from '#client';

type ValuedOption = Fields & { readonly value: string };

export interface OutlinedQuestion extends Fields {
  readonly questionType: QuestionType;
  readonly inputType?: InputType | undefined;
  readonly answerOptions?: readonly ValuedOption[];
}

/** Expressions that must all be true for a part of a form to be shown. */
export type Conditions = string | undefined | readonly (string | undefined)[];

/** The maximum number of rules in a form. */
const MAX_RULES = 1_000;

interface Section {
  readonly uuid: string;
  readonly fields: Fields;
  readonly questions: Fields[];
}

/** Collects the parts of a form of another tool, in order. */
export class FormOutline {
  readonly notes: string[] = [];
  private readonly noted = new Set<string>();
  private readonly sections: Section[] = [];
  private readonly rules: Fields[] = [];
  private readonly known = new Map<string, KnownQuestion>();
  /** Questions by lower-case name. */
  private readonly folded = new Map<string, KnownQuestion>();
  private readonly options = new Map<string, NamedOption>();

  toForm(fields: Fields): Fields {
    const sections = this.sections.filter(
      ({ fields: { title, description }, questions }) =>
        questions.length > 0 || title !== '' || description !== '',
    );
    const kept = new Set(sections.map(({ uuid }) => uuid));
    const isKept = ({ title, then }: Fields): boolean => {
      if (!isMap(then) || !('sectionId' in then) || kept.has(String(then.sectionId))) return true;
      if (then.action === 'jump')
        this.note(String(title), 'the jump to a section of which nothing is imported is omitted');
      return false;
    };
    const form = {
      formatVersion: 1,
      ...fields,
      sections: sections.map((section) => ({
        uuid: section.uuid,
        ...section.fields,
        questions: section.questions,
      })),
      rules: this.rules.filter(isKept),
    };
    const uuids = this.sections.flatMap(({ questions }) => questions.map(({ uuid }) => uuid));
    return fitTexts(form, { note: (place, what) => this.note(place, what), questions: new Set(uuids) });
  }

  /** Adds a note about a part without an equivalent. */
  note(place: string, what: string): void {
    this.notes.push(`${place}: ${what}`);
    this.noted.add(`${place}: ${what}`);
  }

  /** Registers the name of an option, for conditions that compare it like a separate question. */
  nameOption(name: string, option: NamedOption): void {
    this.options.set(name, option);
  }

  /** Removes the last section, which has no questions, with its rule. */
  dropSection(): void {
    this.sections.pop();
  }

  /** Starts a section. @param condition the expression that shows it @returns its uuid */
  addSection(fields: Fields, place: string, condition?: Conditions): string {
    const uuid = randomUUID();
    this.sections.push({ uuid, fields: { title: '', description: '', ...fields }, questions: [] });
    this.addSkip(place, bothOf(condition), { sectionId: uuid });
    return uuid;
  }

  /**
   * Adds a question to the last section.
   * @param name name in the other tool, by which conditions and texts refer to it
   * @param condition the expression that shows it
   * @param place how notes name it
   * @returns undefined if the question is omitted
   */
  addQuestion(
    name: string,
    question: OutlinedQuestion,
    condition?: Conditions,
    place = name,
  ): KnownQuestion | undefined {
    const { answerOptions } = question;
    const options = answerOptions && permittedOptions(answerOptions, (what) => this.note(place, what));
    if (options?.length === 0) {
      this.note(place, 'the question has no choices and is omitted');
      return undefined;
    }
    if (this.sections.length === 0) this.addSection({}, name);
    const uuid = randomUUID();
    const asked = options === undefined ? question : withPermitted(question, options);
    this.sections.at(-1)?.questions.push({ uuid, ...asked, question: textOf(question, name) });
    // Conditions may only refer to earlier questions.
    this.addSkip(name, bothOf(condition), { questionId: uuid });
    if (this.known.has(name))
      this.note(name, 'another question has the same name; conditions and texts use the last one');
    const values = new Set((options ?? []).map(({ value }) => value));
    const known = { uuid, type: question.questionType, inputType: question.inputType, values };
    this.name(name, known);
    return known;
  }

  /** Registers another name of a question that conditions and texts use. */
  alias(alias: string, name: string): void {
    const question = this.known.get(name);
    if (question !== undefined) this.name(alias, question);
  }

  /** The earlier question with this name as a bound of answers in the same format. */
  bound(name: string, inputType: InputType | undefined): Fields | undefined {
    const question = this.find(name);
    const isComparable = question?.type === 'text' && question.inputType === inputType;
    return isComparable ? { questionId: question.uuid } : undefined;
  }

  /** Adds a rule. @returns whether the form can have another one */
  addRule(rule: Fields): boolean {
    if (this.rules.length >= MAX_RULES) return false;
    this.rules.push(rule);
    return true;
  }

  /**
   * A text in which names of earlier questions are replaced with placeholders for their answers.
   * @param names matches a name as its first group
   */
  piped(text: string, names = /(?<!\{)\{([^{}\n]{1,200})\}/g): string {
    return text.replace(names, (whole, name: string) => {
      const question = this.find(name.trim());
      if (question !== undefined) return `{{${question.uuid}|…}}`;
      this.noteText(whole);
      return whole;
    });
  }

  /** Adds a note about a part of a text that is not replaced. */
  noteText(part: string): void {
    this.noteOnce('texts', `${part} is not an earlier question, and is not replaced`);
  }

  noteOnce(place: string, what: string): void {
    if (!this.noted.has(`${place}: ${what}`)) this.note(place, what);
  }

  private name(name: string, question: KnownQuestion): void {
    this.known.set(name, question);
    this.folded.set(name.toLowerCase(), question);
  }

  /** A question by its exact name, otherwise case-insensitively, as in SurveyJS. */
  private find(name: string): KnownQuestion | undefined {
    return this.known.get(name) ?? this.folded.get(name.toLowerCase());
  }

  private addSkip(place: string, conditions: Conditions, target: Fields): void {
    const given = bothOf(conditions) ?? [];
    const readable = given.filter((each) => this.skipsUnless([each]) !== undefined);
    const when = readable.length === 0 ? undefined : this.skipsUnless(readable);
    const isAdded =
      when !== undefined &&
      this.addRule({ title: `Shows ${place}`, when, then: { action: 'skip', ...target } });
    const lost = isAdded ? given.filter((each) => !readable.includes(each)) : given;
    if (lost.length === 0) return;
    const effect = !isAdded ? 'is always shown; its condition' : 'a part of its condition';
    this.note(place, `${effect} has no equivalent: ${lost.join(' and ').slice(0, 200)}`);
  }

  /** The condition of the rule that skips a part unless all expressions are true; undefined without an equivalent. */
  private skipsUnless(expressions: readonly string[]): Fields | undefined {
    try {
      const all = expressions.map((each) => withOptions(parseExpression(each), this.options));
      const [only = { all }] = all.length === 1 ? all : [];
      return skipRule(only, (name) => this.find(name));
    } catch (error) {
      if (error instanceof UnreadableExpression) return undefined;
      throw error;
    }
  }
}

/** A question with its permitted options, of which `minAnswers` may need fewer. */
function withPermitted(question: OutlinedQuestion, answerOptions: readonly ValuedOption[]): OutlinedQuestion {
  const { minAnswers } = question;
  const least = typeof minAnswers === 'number' ? { minAnswers: Math.min(minAnswers, answerOptions.length) } : {};
  return { ...question, answerOptions, ...least };
} // prettier-ignore

/** The text of a question; its name if the text is blank, which other tools permit. */
function textOf({ question }: Fields, name: string): string {
  const texts = [question, name, 'question'].filter((text) => typeof text === 'string');
  return texts.find((text) => text.trim() !== '') ?? '';
}

/** Combines expressions with "and"; undefined if there are none. Blank ones and `1`, which is always true, are omitted. */
export function bothOf(...conditions: readonly Conditions[]): readonly string[] | undefined {
  const given = conditions
    .flat()
    .filter((each) => each !== undefined && each.trim() !== '' && each.trim() !== '1');
  return given.length === 0 ? undefined : given.filter((each) => each !== undefined);
}
