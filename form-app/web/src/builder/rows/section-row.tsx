import { Button, Text } from '@mantine/core';
import { memo, useState } from 'react';
import { DraggableRow } from '../../shell/draggable-row.js';
import { IconButton } from '../../shell/icon-button.js';
import { textId } from '../focus-part.js';
import { nameOf } from '../name-of.js';
import type { Part } from '../part.js';
import type { PartActions } from '../part-actions.js';
import { PartProblems } from '../part-problems.js';
import { PartButtons } from './part-buttons.js';
import { QuestionRow } from './question-row.js';
import { TranslatedText } from './translated-text.js';
import styles from './rows.module.css';
import { useTexts } from '../../texts/use-texts.js';

interface SectionRowProps {
  readonly section: Part & { readonly kind: 'section' };
  /** The number of its first question. */
  readonly from: number;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly actions: PartActions;
}

/** A section with its questions, which can be collapsed. */
export const SectionRow = memo(function SectionRow(props: SectionRowProps) {
  const texts = useTexts('builder');
  const { section, isFirst, isLast, actions } = props;
  const [isOpen, setOpen] = useState(true);
  const { uuid, values } = section;
  const name = nameOf(section);
  return (
    <li className={styles.section} data-part={uuid}>
      <DraggableRow
        id={uuid}
        name={name}
        kind="section"
        holds="question"
        buttons={<PartButtons part={section} {...{ isFirst, isLast, actions }} />}
      >
        <div className={styles.head}>
          <IconButton
            icon={isOpen ? 'shut' : 'open'}
            label={isOpen ? texts.collapse(name) : texts.expand(name)}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          />
          <h2 className={styles.heading}>
            <input
              className={`${styles.typed ?? ''} ${styles.main ?? ''}`}
              id={textId(uuid)}
              aria-label={texts.section(name)}
              placeholder={texts.sectionHint}
              maxLength={1000}
              value={values.title ?? ''}
              onChange={({ currentTarget: { value } }) =>
                actions.write({ ...section, values: { ...values, title: value } }, 'title')
              }
              onKeyDown={(event) => {
                if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
                event.preventDefault();
                actions.add('question', { parent: uuid, index: 0 });
              }}
            />
          </h2>
        </div>
        <TranslatedText part={section} field="title" label={texts.section(name)} actions={actions} />
      </DraggableRow>
      <PartProblems uuid={uuid} />
      {isOpen && <SectionQuestions {...props} />}
    </li>
  );
});

function SectionQuestions({ section, from, isLast, actions }: SectionRowProps) {
  const texts = useTexts('builder');
  const { uuid, children } = section;
  return (
    <>
      {children.length === 0 ? (
        <Text size="sm" c="dimmed" className={styles.hint ?? ''}>
          {texts.noQuestions}
        </Text>
      ) : (
        <ol className={styles.list}>
          {children.map(
            (question, index) =>
              question.kind === 'question' && (
                <QuestionRow
                  key={question.uuid}
                  question={question}
                  number={from + index}
                  parent={uuid}
                  index={index}
                  isFirst={false}
                  isLast={isLast && index === children.length - 1}
                  actions={actions}
                />
              ),
          )}
        </ol>
      )}
      <Button
        variant="subtle"
        size="compact-sm"
        mt="xs"
        aria-label={texts.addQuestionTo(nameOf(section))}
        onClick={() => actions.add('question', { parent: uuid, index: children.length })}
      >
        {texts.addQuestion}
      </Button>
    </>
  );
}
