import type { Response, ResponseItem } from '#client';
import { Text } from '@mantine/core';
import { Dialog } from '../shell/dialog.js';
import { Tag } from '../shell/tag.js';
import { formatTime } from '../shell/format-time.js';
import { useMay } from '../sign-in/sign-in.store.js';
import { RemoveResponse } from './remove-response.js';
import type { NamedQuestion } from './question-names.js';
import { formatAnswer } from './format-answer.js';
import styles from './results.module.css';

interface ResponseDialogProps {
  readonly response: Response;
  readonly names: ReadonlyMap<number, NamedQuestion>;
  readonly onClose: () => void;
}

/** One response in full, question by question in the order of the form. */
export function ResponseDialog({ response, names, onClose }: ResponseDialogProps) {
  const mayEdit = useMay('forms.edit');
  const answers = byQuestion(response.items);
  const inOrder = [...names.keys()].filter((id) => answers.has(id));
  const unnamed = [...answers.keys()].filter((id) => !names.has(id));
  return (
    <Dialog onClose={onClose} size="lg" title={`Response ${response.id}`}>
      <Text size="sm" mb="md">
        By {response.createdBy}, {formatTime(response.created)}
      </Text>
      <dl className={styles.answers}>
        {[...inOrder, ...unnamed].map((id) => (
          <QuestionAnswers key={id} id={id} question={names.get(id)} items={answers.get(id) ?? []} />
        ))}
      </dl>
      {mayEdit && <RemoveResponse response={response} onRemoved={onClose} />}
    </Dialog>
  );
}

interface QuestionAnswersProps {
  readonly id: number;
  readonly question: NamedQuestion | undefined;
  readonly items: readonly ResponseItem[];
}

function QuestionAnswers({ id, question, items }: QuestionAnswersProps) {
  return (
    <div>
      <dt className="as-typed">
        {question?.title ?? `Question ${id}`} {question?.isArchived === true && <Tag>Archived</Tag>}
      </dt>
      {items.map((item) => (
        <dd key={item.id} className="as-typed">
          {formatAnswer(item, question)}
        </dd>
      ))}
    </div>
  );
}

function byQuestion(items: readonly ResponseItem[]): Map<number, ResponseItem[]> {
  const found = new Map<number, ResponseItem[]>();
  for (const item of items) found.set(item.questionId, [...(found.get(item.questionId) ?? []), item]);
  return found;
}
