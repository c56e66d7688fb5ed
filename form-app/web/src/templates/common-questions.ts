import type { InputType } from '#client';
import type { TemplateQuestion, Texts } from './template.js';

const YES_NO: readonly Texts[] = [
  ['Yes', 'Ja'],
  ['No', 'Nein'],
];
/** Indexes of the options of `yesNo`. */
export const YES = 0;
export const NO = 1;

export function yesNo(english: string, german: string): TemplateQuestion {
  return { text: [english, german], options: YES_NO, required: true };
}

export function line(english: string, german: string, inputType: InputType = 'text'): TemplateQuestion {
  return { text: [english, german], type: 'text', inputType };
}

/** A multi-line text. */
export function freeText(english: string, german: string): TemplateQuestion {
  return line(english, german, 'multiline');
}

/** A scale from 1 to 5. */
export function rating(english: string, german: string): TemplateQuestion {
  return {
    text: [english, german],
    scale: [1, 5, ['very poor', 'sehr schlecht'], ['very good', 'sehr gut']],
    required: true,
  };
}

/** A scale of agreement from 1 to 5. */
export function agreement(english: string, german: string): TemplateQuestion {
  return {
    text: [english, german],
    scale: [1, 5, ['strongly disagree', 'stimmt gar nicht'], ['strongly agree', 'stimmt genau']],
    required: true,
  };
}

export function choice(english: string, german: string, ...options: readonly Texts[]): TemplateQuestion {
  return { text: [english, german], options, required: true };
}

export function choices(english: string, german: string, ...options: readonly Texts[]): TemplateQuestion {
  return { text: [english, german], type: 'multi', options };
}

/** A question about the likelihood of a recommendation, from 0 to 10. */
export function recommendation(english: string, german: string): TemplateQuestion {
  return {
    text: [english, german],
    scale: [0, 10, ['not at all', 'gar nicht'], ['very likely', 'sehr wahrscheinlich']],
    required: true,
  };
}

export const OTHER: Texts = ['Other', 'Sonstiges'];
export const NAME: TemplateQuestion = { ...line('What is your name?', 'Wie heißen Sie?'), required: true };
export const EMAIL: TemplateQuestion = {
  ...line('What is your email address?', 'Wie lautet Ihre E-Mail-Adresse?', 'email'),
  required: true,
};
export const PHONE: TemplateQuestion = line(
  'What is your phone number?',
  'Wie lautet Ihre Telefonnummer?',
  'tel',
);
