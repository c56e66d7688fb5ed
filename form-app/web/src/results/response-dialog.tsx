import type { Response, ResponseItem } from '#client';
import { Button, Group, Text } from '@mantine/core';
import { Dialog } from '../shell/dialog.js';
import { Tag } from '../shell/tag.js';
import { formatTime } from '../shell/format-time.js';
import { useMay } from '../sign-in/sign-in.store.js';
import { removeSoon } from './removals.store.js';
import { useTexts } from '../texts/use-texts.js';
import type { NamedQuestion } from './question-names.js';
import { formatAnswer } from './format-answer.js';
import styles from './results.module.css';
import { userName } from '../shell/user-name.js';

interface ResponseDialogProps {
  readonly response: Response;
  readonly names: ReadonlyMap<number, NamedQuestion>;
  /** The responses on the page, for navigation. */
  readonly responses: readonly Response[];
  readonly onOpen: (response: Response) => void;
  readonly onClose: () => void;
}

/** One complete response, question by question in the order of the form. */
export function ResponseDialog({ response, responses, names, onOpen, onClose }: ResponseDialogProps) {
  const texts = useTexts('results');
  const mayEdit = useMay('forms.edit');
  const answers = byQuestion(response.items);
  const inOrder = [...names.keys()].filter((id) => answers.has(id));
  const unnamed = [...answers.keys()].filter((id) => !names.has(id));
  return (
    <Dialog onClose={onClose} size="lg" title={texts.number(response.id)}>
      <Text size="sm" mb="md">
        {texts.by(userName(response.createdBy), formatTime(response.created))}
      </Text>
      <dl className={styles.answers}>
        {[...inOrder, ...unnamed].map((id) => (
          <QuestionAnswers key={id} id={id} question={names.get(id)} items={answers.get(id) ?? []} />
        ))}
      </dl>
      <Neighbours response={response} responses={responses} onOpen={onOpen} />
      {mayEdit && (
        <Button
          variant="default"
          mt="lg"
          onClick={() => {
            removeSoon(response);
            onClose();
          }}
        >
          {texts.remove}
        </Button>
      )}
    </Dialog>
  );
}

/** Buttons for the previous and the next response on the page. */
function Neighbours({
  response,
  responses,
  onOpen,
}: Pick<ResponseDialogProps, 'response' | 'responses' | 'onOpen'>) {
  const texts = useTexts('results');
  const index = responses.findIndex(({ id }) => id === response.id);
  const [newer, older] = [responses[index - 1], responses[index + 1]];
  if (index < 0 || responses.length < 2) return null;
  return (
    <Group mt="lg" gap="xs">
      <Button variant="default" aria-disabled={newer === undefined} onClick={() => newer && onOpen(newer)}>
        {texts.previous}
      </Button>
      <Button variant="default" aria-disabled={older === undefined} onClick={() => older && onOpen(older)}>
        {texts.next}
      </Button>
      <Text size="sm" role="status">
        {texts.place(index + 1, responses.length)}
      </Text>
    </Group>
  );
}

interface QuestionAnswersProps {
  readonly id: number;
  readonly question: NamedQuestion | undefined;
  readonly items: readonly ResponseItem[];
}

function QuestionAnswers({ id, question, items }: QuestionAnswersProps) {
  const texts = useTexts('results');
  return (
    <div>
      <dt className="as-typed">
        {question?.title ?? texts.question(id)} {question?.isArchived === true && <Tag>{texts.archived}</Tag>}
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
