import type { OptionView, PageTexts, QuestionView } from '#client';
import { makeElement, type Attributes } from './make-element.js';

type Render = (question: QuestionView, texts: PageTexts) => HTMLElement;

const RENDER: Readonly<Record<QuestionView['type'], Render>> = {
  text: renderText,
  single: (question, texts) => renderChoice(question, texts, 'radio'),
  multi: (question, texts) => renderChoice(question, texts, 'checkbox'),
  range: (question, texts) =>
    question.scale.length > 0 ? renderScale(question, texts) : renderNumber(question, texts),
};

/** A question with label, hint, error and fields, like the server's templates. */
export function renderQuestion(question: QuestionView, texts: PageTexts): HTMLElement {
  return RENDER[question.type](question, texts);
}

function renderText(question: QuestionView, texts: PageTexts): HTMLElement {
  if (question.control !== 'textarea') return renderInput(question, texts);
  const field = makeElement('textarea', {
    ...fieldAttributes(question),
    rows: '3',
    maxlength: String(question.maxLength),
  });
  field.value = question.value;
  return renderField(question, texts, field);
}

function renderInput(question: QuestionView, texts: PageTexts): HTMLElement {
  const { control, maxLength, inputMode, unit, unitId } = question;
  const field = makeElement('input', {
    ...fieldAttributes(question),
    type: control,
    maxlength: String(maxLength),
    inputmode: inputMode === 'text' ? undefined : inputMode,
  });
  field.value = question.value;
  const after = unit === '' ? undefined : makeElement('span', { id: unitId, part: 'unit' }, unit);
  return renderField(question, texts, makeElement('div', { class: 'field' }, field, after));
}

function renderNumber(question: QuestionView, texts: PageTexts): HTMLElement {
  const field = makeElement('input', {
    ...fieldAttributes(question),
    class: 'number',
    inputmode: question.inputMode,
    autocomplete: 'off',
  });
  field.value = question.value;
  return renderField(question, texts, field);
}

function renderField(question: QuestionView, texts: PageTexts, field: HTMLElement): HTMLElement {
  const label = makeElement('label', { for: question.inputId, part: 'label' }, ...mark(question, texts));
  return makeElement('div', questionAttributes(question), label, ...notes(question), field);
}

function renderChoice(question: QuestionView, texts: PageTexts, type: 'radio' | 'checkbox'): HTMLElement {
  const role = type === 'radio' ? 'radiogroup' : undefined;
  const options = question.options.flatMap((option) => renderOption(question, option, type));
  return renderGroup(question, texts, role, options);
}

function renderScale(question: QuestionView, texts: PageTexts): HTMLElement {
  const points = question.scale.map(({ inputId, value, checked }) => {
    const input = makeElement('input', { type: 'radio', id: inputId, name: question.field, value, checked });
    return makeElement(
      'div',
      { class: 'point', part: 'option' },
      input,
      makeElement('label', { for: inputId }, value),
    );
  });
  return renderGroup(question, texts, 'radiogroup', [makeElement('div', { class: 'scale' }, ...points)]);
}

function renderGroup(
  question: QuestionView,
  texts: PageTexts,
  role: string | undefined,
  fields: readonly HTMLElement[],
): HTMLElement {
  const isRadio = role !== undefined;
  const attributes: Attributes = {
    ...questionAttributes(question),
    role,
    'aria-required': isRadio && question.required ? 'true' : undefined,
    'aria-invalid': isRadio && question.error !== undefined ? 'true' : undefined,
    'aria-describedby': question.describedBy || undefined,
  };
  const legend = makeElement('legend', { part: 'label' }, ...mark(question, texts));
  return makeElement('fieldset', attributes, legend, ...notes(question), ...fields);
}

function renderOption(question: QuestionView, option: OptionView, type: string): HTMLElement[] {
  const { inputId, value, checked, freeText, description, descriptionId } = option;
  const help = renderHelp(description, descriptionId);
  const described = help.length === 0 ? {} : { 'aria-describedby': descriptionId };
  const attributes = { type, id: inputId, name: question.field, value, checked, ...described };
  const input = makeElement('input', attributes);
  const label = makeElement('label', { for: inputId }, option.label);
  const row = makeElement('div', { class: 'option', part: 'option' }, input, label, ...help);
  if (freeText === undefined) return [row];
  const field = makeElement('input', {
    type: 'text',
    id: freeText.inputId,
    name: freeText.name,
    maxlength: String(question.maxLength),
    part: 'input',
  });
  field.value = freeText.value;
  // Typing a free text selects its option.
  field.addEventListener('input', () => {
    if (field.value.trim() !== '') input.checked = true;
  });
  const own = makeElement('label', { for: freeText.inputId }, freeText.label);
  return [row, makeElement('div', { class: 'free-text' }, own, field)];
}

/** The text of a question with its marker. */
export function mark({ label, required }: QuestionView, texts: PageTexts): (Node | string)[] {
  if (!required) return [label];
  return [label, ' ', makeElement('span', { class: 'required', part: 'required' }, texts.required ?? '')];
}

function renderHelp(text: string, id: string): HTMLElement[] {
  return text === '' ? [] : [makeElement('p', { class: 'help', id, part: 'help' }, text)];
}

/** The help text, the hint and the error of a question. */
export function notes({
  description,
  descriptionId,
  hint,
  hintId,
  error,
  errorId,
}: QuestionView): HTMLElement[] {
  return [
    ...renderHelp(description, descriptionId),
    ...(hint === '' ? [] : [makeElement('p', { class: 'hint', id: hintId, part: 'hint' }, hint)]),
    ...(error === undefined ? [] : [makeElement('p', { class: 'error', id: errorId, part: 'error' }, error)]),
  ];
}

function questionAttributes({ error }: QuestionView): Attributes {
  return { class: error === undefined ? 'question' : 'question wrong', part: 'question' };
}

function fieldAttributes({ inputId, field, required, error, describedBy }: QuestionView): Attributes {
  return {
    id: inputId,
    name: field,
    part: 'input',
    'aria-required': required ? 'true' : undefined,
    'aria-invalid': error === undefined ? undefined : 'true',
    'aria-describedby': describedBy || undefined,
  };
}
