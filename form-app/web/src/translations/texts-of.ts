import { hasOptions } from '#client';
import { readTranslation, TRANSLATED } from '../builder/field-values.js';
import type { FormPart, Part } from '../builder/part.js';
import { settingsOf } from '../builder/settings/settings-of.js';
import { readPath } from '../builder/settings/value-path.js';

/** The location of a part in its form; numbers start at 1. */
export interface TextPlace {
  readonly kind: Part['kind'];
  /** The number of the section or question. */
  readonly number: number;
  /** The number of the option; 0 for other parts. */
  readonly option: number;
}

/** A text of a form that can be translated. */
export interface TranslatableText {
  readonly part: Part;
  readonly place: TextPlace;
  readonly field: string;
  readonly text: string;
}

/** All non-empty texts of a form, in reading order. */
export function textsOfForm(form: FormPart): readonly TranslatableText[] {
  let [sections, questions] = [0, 0];
  const below = (part: Part): readonly TranslatableText[] => {
    if (part.kind === 'section') sections += 1;
    if (part.kind === 'question') questions += 1;
    const number = part.kind === 'section' ? sections : questions;
    const own = textsOfPart(part, { kind: part.kind, number, option: 0 });
    if (part.kind !== 'question') return [...own, ...part.children.flatMap(below)];
    if (!hasOptions(part.values.questionType ?? 'text')) return own;
    const options = part.children.flatMap((option, index) =>
      textsOfPart(option, { kind: 'answerOption', number, option: index + 1 }),
    );
    return [...own, ...options];
  };
  return below(form);
}

function textsOfPart(part: Part, place: TextPlace): readonly TranslatableText[] {
  const settings = settingsOf(part.kind).filter(({ isTranslated }) => isTranslated === true);
  return [...TRANSLATED[part.kind], ...settings.map(({ name }) => name)].flatMap((field) => {
    const text = readPath(part.values, field);
    return typeof text === 'string' && text.trim() !== '' ? [{ part, place, field, text }] : [];
  });
}

/** The number of texts that are translated. */
export function countTranslated(texts: readonly TranslatableText[], language: string): number {
  return texts.filter(({ part, field }) => readTranslation(part.values, language, field).trim() !== '')
    .length;
}
