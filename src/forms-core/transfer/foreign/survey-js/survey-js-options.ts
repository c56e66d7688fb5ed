import { isMap } from '../../../forms/edit/place.js';
import type { SurveyJsTexts } from './survey-js-text.js';

type Fields = Readonly<Record<string, unknown>>;
type Option = Fields & { readonly value: string };

const OTHER = { en: 'Other', de: 'Andere', fr: 'Autre' };
const NONE = { en: 'None', de: 'Keine', fr: 'Aucun' };
const YES = { en: 'Yes', de: 'Ja', fr: 'Oui' };
const NO = { en: 'No', de: 'Nein', fr: 'Non' };

/** The options of a list of choices: values, or maps of `value` and `text`. */
export function optionsOf(choices: unknown, texts: SurveyJsTexts): Option[] {
  if (!Array.isArray(choices)) return [];
  return choices.flatMap((choice: unknown): Option[] => {
    const given = isMap(choice) ? choice : { value: choice };
    const { value, text } = given;
    if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return [];
    return [{ value: String(value), ...texts.fields({ label: text ?? String(value) }) }];
  });
}

/** The options of a question with choices, with those for other texts and for none. */
export function choiceOptions(element: Fields, texts: SurveyJsTexts, isMulti: boolean): Option[] {
  const { choices, hasOther, showOtherItem, otherText, hasNone, showNoneItem, noneText } = element;
  const options = optionsOf(choices, texts);
  const lacks = (name: string): boolean => options.every(({ value }) => value !== name);
  if ((showNoneItem === true || hasNone === true) && lacks('none')) {
    const none = { value: 'none', ...texts.fields({ label: noneText ?? NONE }) };
    options.push(isMulti ? { ...none, exclusive: true } : none);
  }
  if ((showOtherItem === true || hasOther === true) && lacks('other')) {
    const own = { freeText: 'showFreeText', freeTextRequired: true };
    options.push({ value: 'other', ...texts.fields({ label: otherText ?? OTHER }), ...own });
  }
  return options;
}

/** Yes and no. */
export function booleanOptions(element: Fields, texts: SurveyJsTexts): Option[] {
  const { valueTrue = 'true', valueFalse = 'false', labelTrue, labelFalse } = element;
  return [
    { value: String(valueTrue), ...texts.fields({ label: labelTrue ?? YES }) },
    { value: String(valueFalse), ...texts.fields({ label: labelFalse ?? NO }) },
  ];
}
