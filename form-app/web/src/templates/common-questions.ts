import type { TemplateQuestion, Texts } from './template.js';

const YES_NO: readonly Texts[] = [
  ['Yes', 'Ja'],
  ['No', 'Nein'],
];

export function yesNo(english: string, german: string): TemplateQuestion {
  return { text: [english, german], options: YES_NO, required: true };
}

export function freeText(english: string, german: string, required = false): TemplateQuestion {
  return { text: [english, german], type: 'text', required };
}

/** A scale from 1 to 5. */
export function rating(english: string, german: string): TemplateQuestion {
  return {
    text: [english, german],
    scale: [1, 5, ['very poor', 'sehr schlecht'], ['very good', 'sehr gut']],
    required: true,
  };
}

/** One of several options. */
export function choice(english: string, german: string, ...options: readonly Texts[]): TemplateQuestion {
  return { text: [english, german], options, required: true };
}

/** Any of several options. */
export function choices(english: string, german: string, ...options: readonly Texts[]): TemplateQuestion {
  return { text: [english, german], type: 'multi', options };
}

/** The likelihood of a recommendation, from 0 to 10. */
export function recommendation(english: string, german: string): TemplateQuestion {
  return {
    text: [english, german],
    scale: [0, 10, ['not at all', 'gar nicht'], ['very likely', 'sehr wahrscheinlich']],
    required: true,
  };
}
