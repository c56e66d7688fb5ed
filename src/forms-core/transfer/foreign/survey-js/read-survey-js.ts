import { isMap } from '../../../forms/edit/place.js';
import type { ForeignForm } from '../foreign-form.js';
import { bothOf, FormOutline, type OutlinedQuestion } from '../form-outline.js';
import { withConfirmation } from '../with-confirmation.js';
import { convertQuestion } from './survey-js-question.js';
import { optionsOf } from './survey-js-options.js';
import { omittedOfElement, omittedOfSurvey } from './survey-js-omissions.js';
import { endOf } from './survey-js-end.js';
import { problemOf } from './survey-js-problem.js';
import { SurveyJsTexts } from './survey-js-text.js';

type Fields = Readonly<Record<string, unknown>>;

/** Panels in panels; deeper ones are left out. */
const MAX_DEPTH = 20;
/** Whether a JSON value is a survey of SurveyJS. */
export function isSurveyJs(value: unknown): value is Fields {
  if (!isMap(value) || 'formatVersion' in value || 'sections' in value) return false;
  const { pages, elements, questions } = value;
  const lists = [pages, elements, questions].filter((list) => Array.isArray(list));
  return lists.some((list) =>
    list.some((each: unknown) => isMap(each) && ('type' in each || 'elements' in each)),
  );
}

/** Converts a survey of SurveyJS (docs/reference/form-files.md#surveyjs). */
export function readSurveyJs(survey: Fields): ForeignForm {
  const reader = new SurveyJsReader(
    typeof survey.locale === 'string' && survey.locale !== '' ? survey.locale : 'en',
  );
  return { source: 'SurveyJS', form: reader.read(survey), notes: reader.outline.notes };
}

/** A page, or a panel with a title. */
interface Group {
  readonly title: unknown;
  readonly description: unknown;
  /** The expression that shows it. */
  readonly condition: string | undefined;
}

const NO_GROUP: Group = { title: undefined, description: undefined, condition: undefined };

class SurveyJsReader {
  readonly outline = new FormOutline();
  private readonly texts: SurveyJsTexts;
  private group = NO_GROUP;
  /** Whether the last section is the one of the group, and has no questions yet. */
  private isFresh = false;
  /** After a matrix or a panel with a title, the questions of the group are in another section. */
  private isInterrupted = false;

  constructor(private readonly locale: string) {
    this.texts = new SurveyJsTexts(locale, (text) => this.outline.piped(text));
  }

  read(survey: Fields): Fields {
    const { pages, elements, questions } = survey;
    const texts = { title: survey.title, description: survey.description };
    const form = this.texts.fields({
      ...texts,
      title: this.texts.base(texts.title).trim() === '' ? 'Survey' : texts.title,
    });
    const list = Array.isArray(pages) ? pages : [{ elements: elements ?? questions }];
    for (const page of list) if (isMap(page)) this.readPage(page);
    for (const name of omittedOfSurvey(survey)) this.outline.note('survey', `${name} has no equivalent`);
    return this.outline.toForm(withConfirmation(form, endOf(survey, this.locale)));
  }

  private readPage(page: Fields): void {
    const { name, title, description, visibleIf, elements, questions } = page;
    const place = typeof name === 'string' ? name : 'page';
    this.startGroup({ title, description, condition: textOf(visibleIf) }, place);
    this.readElements(elements ?? questions, [], 0);
    this.noteFields(place, page);
  }

  private startGroup(group: Group, place: string): void {
    const { title, description, condition } = group;
    this.outline.addSection(this.texts.fields({ title, description }), place, condition);
    this.group = group;
    this.isFresh = true;
    this.isInterrupted = false;
  }

  /** A panel with a title becomes a section. Without questions before it, it also has the texts of its page. */
  private readPanel(panel: Fields, conditions: readonly string[], depth: number): void {
    const outer = this.group;
    const { title, description, elements } = panel;
    const isFirst = this.isFresh;
    if (isFirst) this.outline.dropSection();
    const group = {
      title: isFirst ? this.texts.joined([outer.title, title], ': ') : title,
      description: isFirst ? this.texts.joined([outer.description, description], '\n\n') : description,
      condition: bothOf(outer.condition, ...conditions),
    };
    this.startGroup(group, nameOf(panel));
    this.readElements(elements, [], depth + 1);
    this.group = outer;
    this.isFresh = false;
    this.isInterrupted = true;
  }

  private readElements(elements: unknown, conditions: readonly string[], depth: number): void {
    for (const element of Array.isArray(elements) ? elements : []) {
      if (!isMap(element)) continue;
      const { visibleIf } = element;
      const own = textOf(visibleIf);
      this.readElement(element, own === undefined ? conditions : [...conditions, own], depth);
    }
  }

  private readElement(element: Fields, conditions: readonly string[], depth: number): void {
    const { type, elements, title } = element;
    const name = nameOf(element);
    const condition = bothOf(...conditions);
    if (type === 'panel' && depth < MAX_DEPTH) {
      if (this.texts.base(title) === '') this.readElements(elements, conditions, depth + 1);
      else this.readPanel(element, conditions, depth);
    } else if (type === 'matrix') this.readMatrix(element, condition);
    else if (type === 'multipletext') this.readTexts(element, condition);
    else this.readQuestion(element, condition);
    this.noteFields(name, element);
  }

  private readQuestion(element: Fields, condition: string | undefined): void {
    const name = nameOf(element);
    const question = convertQuestion(element, this.texts);
    if (question === undefined) {
      this.outline.note(name, `questions of the type ${String(element.type)} have no equivalent`);
      return;
    }
    const problem = problemOf(question);
    if (problem === undefined) this.add(name, element, question, condition);
    else this.outline.note(name, problem);
    this.noteBounds(name, element, question);
  }

  private noteBounds(name: string, element: Fields, question: OutlinedQuestion): void {
    if (element.type !== 'text') return;
    for (const bound of ['min', 'max'])
      if (element[bound] !== undefined && question[bound] === undefined)
        this.outline.note(name, `${bound} ${JSON.stringify(element[bound]).slice(0, 100)} has no equivalent`);
  }

  /** A table becomes a section that is shown as a table, with a question for each row. */
  private readMatrix(element: Fields, condition: string | undefined): void {
    const { rows, columns, title, description } = element;
    const name = nameOf(element);
    const answerOptions = optionsOf(columns, this.texts);
    if (answerOptions.length === 0) {
      this.outline.note(name, 'the matrix has no columns and is omitted');
      return;
    }
    const texts = this.texts.fields({ title: title ?? name, description });
    this.outline.addSection({ ...texts, display: 'matrix' }, name, bothOf(this.group.condition, condition));
    this.isInterrupted = true;
    this.isFresh = false;
    const asked = optionsOf(
      Array.isArray(rows) && rows.length > 0 ? rows : [{ value: name, text: title }],
      this.texts,
    );
    for (const { value, label, localisations } of asked) {
      const required = element.isAllRowRequired === true || element.eachRowRequired === true;
      const translated = Array.isArray(localisations) ? localisations.map(asQuestion) : [];
      const question = {
        questionType: 'single',
        question: label,
        title: value,
        required,
        answerOptions,
      } as const;
      this.outline.addQuestion(`${name}.${value}`, {
        ...question,
        ...(translated.length === 0 ? {} : { localisations: translated }),
      });
    }
  }

  private readTexts(element: Fields, condition: string | undefined): void {
    const { items } = element;
    for (const item of Array.isArray(items) ? items : []) {
      if (!isMap(item)) continue;
      const question = convertQuestion({ ...item, type: 'text' }, this.texts);
      if (question !== undefined) this.add(`${nameOf(element)}.${nameOf(item)}`, item, question, condition);
    }
  }

  private add(
    name: string,
    element: Fields,
    question: OutlinedQuestion,
    condition: string | undefined,
  ): void {
    if (this.isInterrupted) this.outline.addSection({}, name, this.group.condition);
    this.isInterrupted = false;
    this.isFresh = false;
    const { title, description, isRequired, minRateDescription, maxRateDescription, valueName } = element;
    const labels = { rangeFromLabel: minRateDescription, rangeToLabel: maxRateDescription };
    const texts = this.texts.fields({
      question: title ?? nameOf(element),
      ...(description === undefined ? {} : { description }),
      ...(question.questionType === 'range' ? labels : {}),
    });
    this.outline.addQuestion(
      name,
      { title: nameOf(element), ...texts, required: isRequired === true, ...question },
      condition,
    );
    if (typeof valueName === 'string') this.outline.alias(valueName, name);
  }

  private noteFields(name: string, element: Fields): void {
    for (const each of omittedOfElement(element)) this.outline.note(name, `${each} has no equivalent`);
  }
}

function asQuestion(localisation: unknown): Fields {
  const { language, label } = isMap(localisation) ? localisation : {};
  return { language, question: label };
}

function nameOf({ name }: Fields): string {
  return typeof name === 'string' && name.trim() !== ''
    ? name.replace(/\s+/g, ' ').slice(0, 200)
    : 'question';
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}
