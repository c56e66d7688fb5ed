import { isLanguage, normaliseLanguage, shortTitleOf } from '#client';
import { isMap, mapsIn, type Fields } from '../../../../common/index.js';
import { UnreadableExpression } from '../expression.js';
import type { ForeignForm } from '../foreign-form.js';
import { isRedirect } from '../is-redirect.js';
import { lineOf } from '../line-of.js';
import { FormOutline, type OutlinedQuestion } from '../outline/form-outline.js';
import { withConfirmation } from '../outline/with-confirmation.js';
import type { KnownQuestion } from '../skip-condition.js';
import { lostJump, reasonOf } from './lost-jump.js';
import { convertField, omittedOf, propertiesOf, valuesOfChoices, withLimits } from './typeform-field.js';
import { jumpCondition, type PlacedField } from './typeform-logic.js';
import { placeOf, titleOfRef, typeformText } from './typeform-text.js';

const FIELD_NAMES = /\{\{\s*field:([^{}\s]{1,200})\s*\}\}/g;
const OTHER_NAMES = /\{\{\s*(?:hidden|var|variable)s?:[^{}]{1,200}\}\}/g;
/** The screen that Typeform shows if a form has none. */
const DEFAULT_END = 'default_tys';
/** The type of screens that only redirect. */
const REDIRECT = 'url_redirect';

/** Whether a JSON value is a form of Typeform. */
export function isTypeform(value: unknown): value is Fields {
  if (!isMap(value) || 'formatVersion' in value) return false;
  return mapsIn(value.fields).some((field) => typeof field.type === 'string' && 'ref' in field);
}

/** Converts a form of Typeform (docs/reference/form-files.md#typeform). */
export function readTypeform(form: Fields): ForeignForm {
  const reader = new TypeformReader(form);
  return { source: 'Typeform', form: reader.read(), notes: reader.outline.notes };
}

class TypeformReader {
  readonly outline = new FormOutline();
  private readonly placed = new Map<unknown, PlacedField>();
  private readonly language: string;
  private readonly settings: Fields;
  /** All fields by the reference that jumps use. */
  private readonly fields: ReadonlyMap<unknown, Fields>;
  private position = 0;
  /** After a group or a statement, the following fields are in another section. */
  private isInterrupted = true;

  constructor(private readonly form: Fields) {
    this.settings = isMap(form.settings) ? form.settings : {};
    this.fields = new Map(allFields(form.fields).map((field) => [field.ref, field]));
    const { language } = this.settings;
    this.language = typeof language === 'string' && isLanguage(language) ? normaliseLanguage(language) : 'en';
  }

  read(): Fields {
    const { welcome_screens, fields, logic, hidden } = this.form;
    // Before the questions, whose names these texts must not contain.
    const title = lineOf('title', this.text(this.form.title)) || 'Survey';
    const description = mapsIn(welcome_screens)
      .flatMap(textsOfScreen)
      .map((text) => this.text(text));
    for (const screen of mapsIn(welcome_screens)) this.noteOmitted(screen);
    for (const field of mapsIn(fields)) this.readField(field);
    for (const { ref, actions } of mapsIn(logic)) this.readLogic(ref, mapsIn(actions));
    if (Array.isArray(hidden) && hidden.length > 0)
      this.outline.note('survey', 'hidden fields have no equivalent');
    return this.outline.toForm(this.withEnd({ title, description: joined(description) }));
  }

  private readField(field: Fields): void {
    const { type } = field;
    const { fields, description } = propertiesOf(field);
    const texts = { title: lineOf('title', this.text(field.title)), description: this.text(description) };
    if (Array.isArray(fields)) this.readGroup(field, mapsIn(fields), texts);
    else if (type === 'statement') this.readStatement(field, texts);
    else if (!this.readQuestion(field)) {
      this.outline.note(placeOf(field), `fields of the type ${String(type)} have no equivalent`);
      return;
    }
    this.noteOmitted(field);
  }

  /** Groups, matrices, addresses and contact details become sections. */
  private readGroup(group: Fields, fields: readonly Fields[], texts: Fields): void {
    const rows = fields.map((each) => convertField(each, this.language));
    this.startSection(group, {
      ...texts,
      ...(group.type === 'matrix' && isMatrix(rows) ? { display: 'matrix' } : {}),
    });
    this.isInterrupted = false;
    for (const field of fields) this.readField(field);
    this.isInterrupted = true;
  }

  private readStatement(field: Fields, { title, description }: Fields): void {
    this.startSection(field, { description: joined([String(title), String(description)]) });
    this.position += 1;
    this.isInterrupted = true;
  }

  private startSection(field: Fields, texts: Fields): void {
    const sectionId = this.outline.addSection(texts, placeOf(field));
    this.place(field, { sectionId }, undefined);
  }

  /** Returns whether the type of the field has an equivalent. */
  private readQuestion(field: Fields): boolean {
    const converted = convertField(field, this.language);
    if (converted === undefined) return false;
    if (this.isInterrupted) this.outline.addSection({}, placeOf(field));
    this.isInterrupted = false;
    const { description, labels } = propertiesOf(field);
    const ends = isMap(labels) && converted.questionType === 'range' ? labels : {};
    const place = placeOf(field);
    const asked = {
      title: titleOfRef(field.ref),
      question: this.text(field.title) || place,
      ...this.ownText('description', description),
      ...this.ownText('rangeFromLabel', ends.left),
      ...this.ownText('rangeToLabel', ends.right),
      ...withLimits(converted, field, (what) => this.outline.note(place, what)),
    };
    const question = this.outline.addQuestion(String(field.ref), asked, undefined, place);
    if (question !== undefined) this.place(field, { questionId: question.uuid }, question);
    this.position += 1;
    return true;
  }

  private place(field: Fields, target: Fields, question: KnownQuestion | undefined): void {
    const { position } = this;
    this.placed.set(field.ref, { position, target, question, choices: valuesOfChoices(field) });
  }

  private readLogic(ref: unknown, actions: readonly Fields[]): void {
    const place = placeOf(this.fields.get(ref) ?? { title: ref });
    for (const { action, details, condition } of actions) {
      if (action !== 'jump') {
        this.outline.noteOnce('survey', `calculations (${String(action)}) have no equivalent`);
        continue;
      }
      const to = isMap(details) ? details.to : undefined;
      const own = this.lastOf(ref);
      const then = this.actionOf(own, to);
      if (own !== undefined && then !== undefined && this.addJump(own, place, condition, then)) continue;
      const reason = reasonOf(own, this.placed.get(isMap(to) ? to.value : undefined), to);
      this.outline.note(place, lostJump({ to, condition }, this.fields, reason));
    }
  }

  /** The field after which the logic of a field applies: of a group, the last one that is imported. */
  private lastOf(ref: unknown): PlacedField | undefined {
    const fields = mapsIn(propertiesOf(this.fields.get(ref) ?? {}).fields);
    if (fields.length === 0) return this.placed.get(ref);
    return fields.map((field) => this.lastOf(field.ref)).findLast((each) => each !== undefined);
  }

  private addJump(own: PlacedField, place: string, condition: unknown, then: Fields): boolean {
    try {
      const when = jumpCondition(condition, own, (each) => this.placed.get(each));
      return this.outline.addRule({ title: `After ${place}`, when, then });
    } catch (error) {
      if (error instanceof UnreadableExpression) return false;
      throw error;
    }
  }

  /** The action of a jump to a later field, or to a screen at the end. */
  private actionOf(own: PlacedField | undefined, to: unknown): Fields | undefined {
    const { type, value } = isMap(to) ? to : {};
    if (type === 'thankyou') {
      const text = value === this.lastScreen()?.ref ? '' : lineOf('title', this.screenText(value));
      const message = shortTitleOf(text);
      if (message !== text)
        this.outline.noteOnce(text.slice(0, 50), `the message is shortened to ${message.length} characters`);
      return { action: 'end', ...(message === '' ? {} : { message }) };
    }
    const target = this.placed.get(value);
    if (type !== 'field' || own === undefined || target === undefined) return undefined;
    return target.position > own.position ? { action: 'jump', ...target.target } : undefined;
  }

  /** The screen after the last field. */
  private lastScreen(): Fields | undefined {
    return mapsIn(this.form.thankyou_screens).find(({ ref }) => ref !== DEFAULT_END);
  }

  private screenText(ref: unknown): string {
    const screen = mapsIn(this.form.thankyou_screens).find((each) => each.ref === ref && ref !== DEFAULT_END);
    if (screen === undefined || screen.type === REDIRECT) return '';
    const message = joined(textsOfScreen(screen).map(typeformText));
    message.match(/\{\{[^{}]{1,200}\}\}/g)?.forEach((name) => this.outline.noteText(name));
    return message;
  } // prettier-ignore

  /** Screens with a URL as their button are shown without it, because a form redirects immediately. */
  private withEnd(form: Fields): Fields {
    const last = this.lastScreen();
    const urls = [
      last?.type === REDIRECT ? propertiesOf(last).redirect_url : undefined,
      this.settings.redirect_after_submit_url,
    ];
    const redirectUrl = urls.find((url) => isRedirect(url));
    const screens = mapsIn(this.form.thankyou_screens).map((screen) => propertiesOf(screen).redirect_url);
    for (const url of [...screens, urls[1]]) {
      if (typeof url === 'string' && url !== '' && url !== redirectUrl)
        this.outline.note('survey', `the URL ${url.slice(0, 200)} has no equivalent`);
    }
    const message = this.screenText(last?.ref);
    return withConfirmation(form, { message, translations: new Map(), redirectUrl });
  }

  private ownText(name: string, value: unknown): Fields {
    const text = lineOf(name, this.text(value));
    return text === '' ? {} : { [name]: text };
  }

  private text(value: unknown): string {
    const text = typeformText(value);
    text.match(OTHER_NAMES)?.forEach((name) => this.outline.noteText(name));
    return this.outline.piped(text, FIELD_NAMES);
  }

  private noteOmitted(field: Fields): void {
    for (const what of omittedOf(field)) this.outline.note(placeOf(field), `${what} has no equivalent`);
  }
}

/** Whether all rows are choices of one of the same options. */
function isMatrix(rows: readonly (OutlinedQuestion | undefined)[]): boolean {
  const [first] = rows;
  const options = first?.questionType === 'single' ? (first.answerOptions ?? []) : [];
  const isSame = new Set(rows.map((row) => JSON.stringify(row))).size === 1;
  return isSame && options.length > 0 && options.every(({ freeText }) => freeText === undefined);
}

function textsOfScreen(screen: Fields): unknown[] {
  return [screen.title, propertiesOf(screen).description];
}

/** Joins the texts that are not empty to paragraphs. */
function joined(texts: readonly string[]): string {
  return texts.filter((text) => text !== '').join('\n\n');
}

function allFields(fields: unknown): Fields[] {
  return mapsIn(fields).flatMap((field) => [field, ...allFields(propertiesOf(field).fields)]);
}
