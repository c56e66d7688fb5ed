import { memo } from 'react';
import { DraggableRow } from '../../shell/draggable-row.js';
import { valueOf } from '../check-part.js';
import { textId } from '../focus-part.js';
import { valueOfLabel } from '../option-value.js';
import { nameOf } from '../name-of.js';
import type { Part } from '../part.js';
import { PartProblems, problemId } from '../part-problems.js';
import { PartButtons } from './part-buttons.js';
import { useOptionKeys, type OptionRowProps } from './use-option-keys.js';
import { TranslatedText } from './translated-text.js';
import { TypedText } from './typed-text.js';
import styles from './rows.module.css';
import { useTexts } from '../../texts/use-texts.js';

/** Enter in the inline input adds the next option, pasting a list adds one for each line. */
export const OptionRow = memo(function OptionRow(props: OptionRowProps) {
  const texts = useTexts('builder');
  const { option, index, question, actions } = props;
  const { uuid, values } = option;
  const { label = '' } = values;
  const siblings = question.children;
  const name = texts.option(index + 1, nameOf(question));
  const others = siblings.filter((each) => each.uuid !== uuid).map(valueOf);

  const { onKeyDown, onPaste } = useOptionKeys(props, others);

  return (
    <li className={styles.option}>
      <DraggableRow
        id={uuid}
        name={nameOf(option)}
        kind="answerOption"
        buttons={
          <PartButtons
            part={option}
            isFirst={index === 0}
            isLast={index === siblings.length - 1}
            actions={actions}
          />
        }
      >
        <TypedText
          id={textId(uuid)}
          label={name}
          aria-describedby={problemId(uuid)}
          placeholder={texts.optionHint(index + 1)}
          maxLength={1000}
          value={label}
          onType={(text) => actions.write(withLabel(option, withoutBreaks(text), others), 'label')}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
        />
        <TranslatedText part={option} field="label" label={name} actions={actions} />
      </DraggableRow>
      <PartProblems uuid={uuid} />
    </li>
  );
});

type OptionPart = Part & { readonly kind: 'answerOption' };

/** A label is a single line. */
function withoutBreaks(text: string): string {
  return text.replaceAll(/[\r\n]+/g, '');
}

/** The value follows the label until the option is saved or an editor enters a value. */
function withLabel(option: OptionPart, label: string, others: readonly string[]): Part {
  const { values } = option;
  const follows =
    values.id === undefined &&
    (valueOf(option) === '' || values.value === valueOfLabel(values.label ?? '', others));
  const value = follows ? { value: valueOfLabel(label, others) } : {};
  return { ...option, values: { ...values, label, ...value } };
}
