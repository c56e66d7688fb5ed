import { isMap, type Fields } from '../../../../common/index.js';
import type { FixedLabel } from '../outline/fixed-labels.js';
import type { SurveyJsTexts } from './survey-js-text.js';

type Option = Fields & { readonly value: string };

/** Special choices of a question: their flags, value, field of the label, and default label. */
const SPECIAL: readonly (readonly [
  flags: readonly string[],
  value: string,
  text: string,
  label: FixedLabel,
])[] = [
  [['showNoneItem', 'hasNone'], 'none', 'noneText', 'none'],
  [['showRefuseItem'], 'refused', 'refuseText', 'refused'],
  [['showDontKnowItem'], 'dontknow', 'dontKnowText', 'unknown'],
];
/** Maximum number of choices generated from numbers. */
const MAX_GENERATED = 1_000;

/** The options of a list of choices: values, `value|text`, or maps of `value` and `text`. */
export function optionsOf(choices: unknown, texts: SurveyJsTexts, note: (what: string) => void): Option[] {
  if (!Array.isArray(choices)) return [];
  return choices.flatMap((choice: unknown): Option[] => {
    const given = choiceOf(choice);
    const { value, text, description, showCommentArea, isCommentRequired, isExclusive } = given;
    if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') {
      note(`the choice ${JSON.stringify(choice).slice(0, 100)} has no equivalent`);
      return [];
    }
    const freeText = { freeText: 'showFreeText', freeTextRequired: isCommentRequired === true };
    return [
      {
        value: String(value),
        ...texts.fields({
          label: text ?? String(value),
          ...(description === undefined ? {} : { description }),
        }),
        ...(showCommentArea === true ? freeText : {}),
        ...(isExclusive === true ? { exclusive: true } : {}),
      },
    ];
  });
}

/** A choice as a map. */
export function choiceOf(choice: unknown): Fields {
  if (isMap(choice)) return choice;
  if (typeof choice !== 'string') return { value: choice };
  const [value = '', ...text] = choice.split('|');
  return text.length === 0 ? { value } : { value, text: text.join('|') };
}

/** The options of a question with choices, including those for other texts and for none. */
export function choiceOptions(element: Fields, texts: SurveyJsTexts, note: (what: string) => void): Option[] {
  const options = sorted([...optionsOf(element.choices, texts, note), ...generatedOptions(element)], element);
  const isMulti = element.type === 'checkbox' || element.type === 'tagbox' || element.multiSelect === true;
  const isAdded = (flags: readonly string[], value: string): boolean =>
    flags.some((flag) => element[flag] === true) && options.every((option) => option.value !== value);
  for (const [flags, value, text, label] of SPECIAL) {
    if (!isAdded(flags, value)) continue;
    const option = { value, ...texts.fields({ label: element[text] ?? texts.fixed(label) }) };
    options.push(isMulti ? { ...option, exclusive: true } : option);
  }
  if (isAdded(['showOtherItem', 'hasOther'], 'other')) {
    const own = { freeText: 'showFreeText', freeTextRequired: true };
    options.push({
      value: 'other',
      ...texts.fields({ label: element.otherText ?? texts.fixed('other') }),
      ...own,
    });
  }
  return options;
}

function sorted(options: Option[], { choicesOrder }: Fields): Option[] {
  if (choicesOrder !== 'asc' && choicesOrder !== 'desc') return options;
  const sign = choicesOrder === 'asc' ? 1 : -1;
  return options.sort((one, other) => sign * String(one.label).localeCompare(String(other.label)));
}

/** Numbers from `choicesMin` to `choicesMax`. */
function generatedOptions({ choicesMin = 0, choicesMax = 0, choicesStep = 1 }: Fields): Option[] {
  const [from, to, step] = [Number(choicesMin), Number(choicesMax), Number(choicesStep)];
  if (!(to > from && step > 0 && (to - from) / step < MAX_GENERATED)) return [];
  return Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, index) => {
    const value = String(from + index * step);
    return { value, label: value };
  });
}

/** Yes and no. */
export function booleanOptions(element: Fields, texts: SurveyJsTexts): Option[] {
  const { valueTrue = 'true', valueFalse = 'false', labelTrue, labelFalse } = element;
  return [
    { value: String(valueTrue), ...texts.fields({ label: labelTrue ?? texts.fixed('yes') }) },
    { value: String(valueFalse), ...texts.fields({ label: labelFalse ?? texts.fixed('no') }) },
  ];
}

/** Copies choices from earlier questions. */
export class CopiedChoices {
  private readonly byName = new Map<unknown, readonly unknown[]>();

  /**
   * Adds the choices of the question that `choicesFromQuestion` refers to.
   * @param note receives names of questions without choices
   */
  copied(element: Fields, note: (what: string) => void): Fields {
    const { name, choices, choicesFromQuestion } = element;
    const isCopied = typeof choicesFromQuestion === 'string' && choicesFromQuestion !== '';
    const found = isCopied ? this.byName.get(choicesFromQuestion) : choices;
    if (isCopied && found === undefined) note('choicesFromQuestion has no equivalent');
    if (Array.isArray(found)) this.byName.set(name, found);
    return isCopied && found !== undefined ? { ...element, choices: found } : element;
  }
}
