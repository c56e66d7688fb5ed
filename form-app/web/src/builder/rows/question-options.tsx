import { Button } from '@mantine/core';
import { addOptionId, focusPart } from '../focus-part.js';
import { nameOf } from '../name-of.js';
import { isEmptyOption, type Part } from '../part.js';
import type { PartActions } from '../part-actions.js';
import { problemId } from '../part-problems.js';
import { OptionRow } from './option-row.js';
import styles from './rows.module.css';
import { useTexts } from '../../texts/use-texts.js';

interface QuestionOptionsProps {
  readonly question: Part;
  readonly actions: PartActions;
  readonly onLeave: () => void;
}

/** The answer options of a question, and a button that adds one. */
export function QuestionOptions({ question, actions, onLeave }: QuestionOptionsProps) {
  const texts = useTexts('builder');
  return (
    <div className={styles.options}>
      <ol className={styles.list} aria-label={texts.options(nameOf(question))}>
        {question.children.map(
          (option, index) =>
            option.kind === 'answerOption' && (
              <OptionRow key={option.uuid} {...{ option, index, question, actions, onLeave }} />
            ),
        )}
      </ol>
      <Button
        variant="subtle"
        size="compact-sm"
        id={addOptionId(question.uuid)}
        aria-label={texts.addOptionTo(nameOf(question))}
        aria-describedby={problemId(question.uuid)}
        onClick={() => addOption(question, actions)}
      >
        {texts.addOption}
      </Button>
    </div>
  );
}

/** Focuses the empty option if there is one, otherwise adds an option. */
export function addOption({ uuid, children }: Part, actions: PartActions): void {
  const empty = children.find(isEmptyOption);
  if (empty === undefined) actions.add('answerOption', { parent: uuid, index: children.length });
  else focusPart(empty.uuid);
}
