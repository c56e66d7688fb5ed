import { isMap, mapsIn, type Fields } from '../../../../common/index.js';
import type { ForeignForm } from '../foreign-form.js';
import { bothOf, FormOutline, type Conditions, type OutlinedQuestion } from '../outline/form-outline.js';
import { lostElements, plainText } from '../plain-text.js';
import { withConfirmation } from '../outline/with-confirmation.js';
import { comparedBounds } from './compared-bounds.js';
import { CopiedChoices } from './survey-js-options.js';
import { convertQuestion } from './survey-js-question.js';
import { conditionOf, isRequired } from './survey-js-conditions.js';
import { omittedLimits, problemOf } from './omitted-limits.js';
import { omittedOfElement, omittedOfSurvey } from './survey-js-omissions.js';
import { endOf } from './survey-js-end.js';
import { cellsPanel, matrixRows, textsPanel } from './survey-js-tables.js';
import { languagesIn, SurveyJsTexts } from './survey-js-text.js';

/** Maximum levels of nested panels; deeper ones are omitted. */
const MAX_DEPTH = 20;
/** Whether a JSON value is a survey of SurveyJS. */
export function isSurveyJs(value: unknown): value is Fields {
  if (!isMap(value) || 'formatVersion' in value || 'sections' in value) return false;
  const { pages, elements, questions } = value;
  return [pages, elements, questions]
    .flatMap((list) => mapsIn(list))
    .some((each) => ('type' in each && 'name' in each) || 'elements' in each || 'questions' in each);
}

/** Converts a survey of SurveyJS (docs/reference/form-files.md#surveyjs). */
export function readSurveyJs(survey: Fields): ForeignForm {
  const locale = typeof survey.locale === 'string' && survey.locale !== '' ? survey.locale : 'en';
  const reader = new SurveyJsReader(locale, languagesIn(survey));
  return { source: 'SurveyJS', form: reader.read(survey), notes: reader.outline.notes };
}

/** A page, or a panel with a title. */
interface Group {
  readonly title: unknown;
  readonly description: unknown;
  /** The expressions that show it. */
  readonly condition: Conditions;
}

const NO_GROUP: Group = { title: undefined, description: undefined, condition: undefined };

class SurveyJsReader {
  readonly outline = new FormOutline();
  private readonly texts: SurveyJsTexts;
  private readonly choices = new CopiedChoices();
  private group = NO_GROUP;
  /** Whether the last section belongs to the group and has no questions yet. */
  private isFresh = false;
  /** After a matrix or a panel with a title, the following questions of the group are in another section. */
  private isInterrupted = false;

  constructor(
    private readonly locale: string,
    languages: ReadonlySet<string>,
  ) {
    this.texts = new SurveyJsTexts(locale, (text) => this.outline.piped(text), languages);
  }

  read(survey: Fields): Fields {
    const { pages, elements, questions } = survey;
    const texts = { title: survey.title, description: survey.description };
    const form = this.texts.fields({
      ...texts,
      title: this.texts.base(texts.title).trim() === '' ? 'Survey' : texts.title,
    });
    const list = Array.isArray(pages) ? pages : [{ elements: elements ?? questions }];
    for (const page of mapsIn(list)) this.readPage(page);
    for (const name of omittedOfSurvey(survey)) this.outline.note('survey', `${name} has no equivalent`);
    this.noteLost('survey', survey.completedHtml);
    const end = endOf(survey, this.locale, (name) => this.outline.noteText(name));
    return this.outline.toForm(withConfirmation(form, end));
  }

  private readPage(page: Fields): void {
    const { name, title, description, elements, questions } = page;
    const place = typeof name === 'string' ? name : 'page';
    this.startGroup({ title, description, condition: conditionOf(page) }, place);
    this.readElements(elements ?? questions, [], 0);
    this.noteFields(place, page, 'page');
  }

  private startGroup(group: Group, place: string): void {
    const { title, description, condition } = group;
    this.outline.addSection(this.texts.fields({ title, description }), place, condition);
    this.group = group;
    this.isFresh = true;
    this.isInterrupted = false;
  }

  /** A panel with a title becomes a section. If no questions precede it, it also gets the texts of its page. */
  private readPanel(panel: Fields, conditions: Conditions, depth: number): void {
    const outer = this.group;
    const { title, description, elements } = panel;
    const isFirst = this.isFresh;
    if (isFirst) this.outline.dropSection();
    const group = {
      title: isFirst ? this.texts.joined([outer.title, title], ': ') : title,
      description: isFirst ? this.texts.joined([outer.description, description], '\n\n') : description,
      condition: bothOf(outer.condition, conditions),
    };
    this.startGroup(group, nameOf(panel));
    this.readElements(elements, [], depth + 1);
    this.group = outer;
    this.isFresh = false;
    this.isInterrupted = true;
  }

  private readElements(elements: unknown, conditions: Conditions, depth: number): void {
    for (const element of mapsIn(elements)) {
      const copied = this.choices.copied(element, (what) => this.outline.note(nameOf(element), what));
      this.readElement(copied, bothOf(conditions, conditionOf(element)), depth);
    }
  }

  private readElement(element: Fields, condition: Conditions, depth: number): void {
    const { type } = element;
    if (type === 'panel' && depth < MAX_DEPTH) this.readGroup(element, condition, depth);
    else if (type === 'multipletext') this.readGroup(textsPanel(element), condition, depth);
    else if (type === 'matrixdropdown') this.readGroup(cellsPanel(element, this.texts), condition, depth);
    else if (type === 'matrix') this.readMatrix(element, condition);
    else if (type === 'html') this.readHtml(element, condition);
    else if (!this.readQuestion(element, condition)) return;
    this.noteFields(nameOf(element), element);
  }

  private readGroup(panel: Fields, conditions: Conditions, depth: number): void {
    const { title, description, elements } = panel;
    if (this.texts.base(title) + this.texts.base(description) !== '')
      this.readPanel(panel, conditions, depth);
    else this.readElements(elements, conditions, depth + 1);
  }

  /** A text becomes the description of its page, or a section without questions. */
  private readHtml({ name, html }: Fields, condition: Conditions): void {
    const text = SurveyJsTexts.mapped(html, plainText);
    this.noteLost(String(name), html);
    const { title, description, condition: outer } = this.group;
    if (this.isFresh && condition === undefined) {
      this.outline.dropSection();
      this.startGroup(
        { title, description: this.texts.joined([description, text], '\n\n'), condition: outer },
        String(name),
      );
      return;
    }
    this.outline.addSection(this.texts.fields({ description: text }), String(name), bothOf(outer, condition));
    this.isFresh = false;
    this.isInterrupted = condition !== undefined;
  }

  /** Returns whether the type of the question has an equivalent. */
  private readQuestion(element: Fields, condition: Conditions): boolean {
    const name = nameOf(element);
    const note = (what: string): void => this.outline.note(name, what);
    const converted = convertQuestion(element, this.texts, note);
    if (converted === undefined) {
      note(`questions of the type ${String(element.type)} have no equivalent`);
      return false;
    }
    const question = { ...converted, ...comparedBounds(element, converted, this.outline, note) };
    const problem = problemOf(question);
    if (problem === undefined) this.add(name, element, question, condition);
    else note(problem);
    for (const limit of omittedLimits(element, question)) note(`${limit} has no equivalent`);
    this.addComment(element, condition);
    return true;
  }

  /** A comment on an answer becomes a separate question. */
  private addComment(element: Fields, condition: Conditions): void {
    if (element.hasComment !== true && element.showCommentArea !== true) return;
    const title = element.commentText ?? this.texts.fixed('comment');
    const name = `${nameOf(element)}-Comment`;
    this.add(name, { name, title }, { questionType: 'text', inputType: 'multiline' }, condition);
  }

  /** A matrix becomes a section that is displayed as a matrix, with a question per row. */
  private readMatrix(element: Fields, condition: Conditions): void {
    const name = nameOf(element);
    const { title = name, description } = element;
    const rows = matrixRows(element, this.texts, (what) => this.outline.note(name, what));
    if (rows.length === 0) {
      this.outline.note(name, 'the matrix has no columns and is omitted');
      return;
    }
    const fields = { ...this.texts.fields({ title, description }), display: 'matrix' };
    this.outline.addSection(fields, name, bothOf(this.group.condition, condition));
    this.isInterrupted = true;
    this.isFresh = false;
    for (const row of rows) this.outline.addQuestion(`${name}.${row.value}`, row.question, row.condition);
    this.addComment(element, condition);
  }

  private add(name: string, element: Fields, question: OutlinedQuestion, condition: Conditions): void {
    if (this.isInterrupted) this.outline.addSection({}, name, this.group.condition);
    this.isInterrupted = false;
    this.isFresh = false;
    const { placeholder = element.placeHolder, minRateDescription, maxRateDescription, valueName } = element;
    const title = element.title ?? (element.type === 'boolean' ? element.label : undefined);
    const description = element.description ?? (question.questionType === 'text' ? placeholder : undefined);
    const labels = { rangeFromLabel: minRateDescription, rangeToLabel: maxRateDescription };
    const texts = this.texts.fields({
      question: title ?? nameOf(element),
      ...(description === undefined ? {} : { description }),
      ...(question.questionType === 'range' ? labels : {}),
    });
    this.outline.addQuestion(
      name,
      {
        title: nameOf(element),
        ...texts,
        required: isRequired(element) ?? element.isRequired === true,
        ...question,
      },
      condition,
    );
    if (typeof valueName === 'string') this.outline.alias(valueName, name);
  }

  private noteLost(place: string, html: unknown): void {
    for (const each of lostElements(html)) this.outline.note(place, `<${each}> has no equivalent`);
  }

  private noteFields(name: string, element: Fields, kind?: string): void {
    for (const each of omittedOfElement(element, kind)) this.outline.note(name, `${each} has no equivalent`);
  }
}

function nameOf({ name }: Fields): string {
  return typeof name === 'string' && name.trim() !== ''
    ? name.replace(/\s+/g, ' ').slice(0, 200)
    : 'question';
}
