import type { InputType } from '#client';
import type { SettingGroup, SettingName } from '../../builder/settings/setting.js';
import { formatNumber } from '../format-number.js';

interface FieldText {
  readonly label: string;
  readonly help?: string;
}

const groups: Readonly<Record<SettingGroup, string>> = {
  availability: 'Opening times and limits',
  afterwards: 'After the response',
  notifications: 'Notifications',
  appearance: 'Appearance',
  layout: 'Layout',
  format: 'Format of the answer',
  answers: 'Number of answers',
  chosen: 'When the option is chosen',
};

const fields: Readonly<Record<SettingName, FieldText>> = {
  opensAt: { label: 'Opens', help: 'No responses are accepted before this time.' },
  closesAt: { label: 'Closes', help: 'No responses are accepted from this time on.' },
  maxResponses: { label: 'Maximum number of responses', help: 'Further responses are rejected.' },
  oneResponsePerUser: {
    label: 'One response per user',
    help: 'Applies to users who are signed in.',
  },
  'confirmation.message': { label: 'Message', help: 'Replaces the default thank-you text.' },
  'confirmation.redirectUrl': {
    label: 'Redirect URL',
    help: 'Respondents are redirected to this page instead.',
  },
  showResults: {
    label: 'Show the results',
    help: 'After a response, the form page and embedded forms show the results if everyone may see them.',
  },
  notify: { label: 'Email addresses', help: 'Notified of each response. One address per line.' },
  notifyAnswers: { label: 'Include the answers' },
  'theme.colour': { label: 'Colour', help: 'Colour of buttons and links, such as #0b5d57.' },
  'theme.logo': { label: 'Logo', help: 'Identifier of an asset.' },
  'theme.font': { label: 'Font', help: 'Names of installed fonts, separated by commas.' },
  display: { label: 'Show as a table', help: 'One row per question, one column per option.' },
  inputType: { label: 'Format' },
  min: { label: 'Minimum' },
  max: { label: 'Maximum' },
  decimals: { label: 'Maximum number of decimal places' },
  unit: { label: 'Unit', help: 'Shown after the field, such as kg.' },
  pattern: { label: 'Pattern', help: 'Regular expression for the whole answer.' },
  maxLength: { label: 'Maximum number of characters' },
  minAnswers: { label: 'Minimum number of options' },
  maxAnswers: { label: 'Maximum number of options' },
  exclusive: { label: 'Exclusive', help: 'Cannot be combined with other options.' },
  freeTextRequired: {
    label: 'Text required',
    help: 'Respondents who choose the option must enter a text.',
  },
};

const inputTypes: Readonly<Record<InputType | 'any', string>> = {
  any: 'Any text',
  text: 'One line',
  multiline: 'Several lines',
  email: 'Email address',
  url: 'URL',
  tel: 'Telephone number',
  number: 'Number',
  date: 'Date',
  month: 'Month',
  time: 'Time',
  duration: 'Duration',
};

/** Optional fields of forms, sections, questions and options. */
export const partSettings = {
  groups,
  fields,
  inputTypes,
  placeholder: {
    label: 'Placeholder for the answer',
    description: 'In later texts it is replaced by the answer, or by “…” if there is none.',
    what: 'placeholder',
  },
  fixed: 'Fixed value',
  boundFrom: (label: string): string => `${label}: source`,
  chooseColour: 'Choose a colour',
  chooseImage: 'Choose an image',
  noNumber: 'Enter a number.',
  wholeNumber: (min: number, max: number): string =>
    `Enter a whole number from ${formatNumber(min)} to ${formatNumber(max)}.`,
  tooLow: (other: string): string => `Must not be before or below “${other}”.`,
};
