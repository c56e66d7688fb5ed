import { hasOptions } from '#client';
import { memo, type KeyboardEvent } from 'react';
import { DraggableRow } from '../../shell/draggable-row.js';
import { focusPart, textId } from '../focus-part.js';
import { nameOf } from '../name-of.js';
import type { Part } from '../part.js';
import type { PartActions } from '../part-actions.js';
import { PartProblems, problemId } from '../part-problems.js';
import { PartButtons } from './part-buttons.js';
import { addOption, QuestionOptions } from './question-options.js';
import { QuestionRules } from './question-rules.js';
import { QuestionType } from './question-type.js';
import { TranslatedText } from './translated-text.js';
import { TypedText } from './typed-text.js';
import styles from './rows.module.css';
import { useTexts } from '../../texts/use-texts.js';

interface QuestionRowProps {
  readonly question: Part & { readonly kind: 'question' };
  /** The number in the form, from 1. */
  readonly number: number;
  readonly parent: string;
  readonly index: number;
  /** Whether it cannot be moved up: questions move from a section into the part above. */
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly actions: PartActions;
}

/** A question with its type and options, all with inline inputs. */
export const QuestionRow = memo(function QuestionRow(props: QuestionRowProps) {
  const texts = useTexts('builder');
  const { question, number, parent, index, isFirst, isLast, actions } = props;
  const { uuid, values } = question;
  const isChoice = hasOptions(values.questionType ?? 'text');
  const addNext = (): void => actions.add('question', { parent, index: index + 1 });

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    const [first] = question.children;
    if (event.ctrlKey || event.metaKey || !isChoice) addNext();
    else if (first === undefined) addOption(question, actions);
    else focusPart(first.uuid);
  }

  return (
    <li className={styles.question} data-part={uuid}>
      <DraggableRow
        id={uuid}
        name={nameOf(question)}
        kind="question"
        {...(isChoice && { holds: 'answerOption' })}
        buttons={<PartButtons part={question} {...{ isFirst, isLast, actions }} />}
      >
        <div className={styles.head}>
          <span className={styles.number} aria-hidden>
            {number}.
          </span>
          <TypedText
            id={textId(uuid)}
            label={texts.question(number)}
            aria-describedby={problemId(uuid)}
            placeholder={texts.questionHint}
            className={styles.main ?? ''}
            value={values.question ?? ''}
            onType={(text) =>
              actions.write({ ...question, values: { ...values, question: text } }, 'question')
            }
            onKeyDown={onKeyDown}
          />
        </div>
        <TranslatedText part={question} field="question" label={texts.question(number)} actions={actions} />
        <QuestionType question={question} actions={actions} />
      </DraggableRow>
      <PartProblems uuid={uuid} />
      {isChoice && <QuestionOptions question={question} actions={actions} onLeave={addNext} />}
      <QuestionRules uuid={uuid} name={nameOf(question)} />
    </li>
  );
});
