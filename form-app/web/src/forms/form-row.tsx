import type { Form, FormActivity } from '#client';
import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { DraggableRow } from '../shell/draggable-row.js';
import { MoveButtons } from '../shell/move-buttons.js';
import { formatTime } from '../shell/format-time.js';
import { FormMenu } from './form-menu.js';
import { FormStatus } from './form-status.js';
import { titleOf } from './forms.queries.js';
import styles from './form-list.module.css';
import { textsOf } from '../texts/texts-of.js';

interface FormRowProps {
  readonly form: Form;
  readonly activity: FormActivity | undefined;
  readonly activityState: 'unknown' | 'known' | 'failed';
  readonly isMovable: boolean;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  /** Always the same function, so that unchanged rows are not rendered again. */
  readonly onMove: (id: number, by: -1 | 1) => void;
}

export const FormRow = memo(function FormRow(props: FormRowProps) {
  const { form, activity, isMovable } = props;
  return (
    <li className={styles.item}>
      <DraggableRow
        id={form.id}
        name={titleOf(form)}
        isMovable={isMovable}
        buttons={
          <>
            {isMovable && <FormMoves {...props} />}
            <FormMenu form={form} responses={activity?.responses} />
          </>
        }
      >
        <FormText {...props} />
      </DraggableRow>
    </li>
  );
});

function FormMoves({ form, isFirst, isLast, onMove }: FormRowProps) {
  return (
    <MoveButtons
      id={form.id}
      name={titleOf(form)}
      isFirst={isFirst}
      isLast={isLast}
      onMove={(by) => onMove(form.id, by)}
    />
  );
}

function FormText({ form, activity, activityState }: FormRowProps) {
  return (
    <>
      <div className={styles.name}>
        <Link to="/forms/$formId" params={{ formId: form.id }} className={styles.title ?? ''}>
          {titleOf(form)}
        </Link>
        <FormStatus form={form} />
      </div>
      {form.description !== '' && <p className={styles.description}>{form.description}</p>}
      <p className={styles.activity}>{describeActivity(activityState, activity)}</p>
    </>
  );
}

function describeActivity(state: FormRowProps['activityState'], activity: FormActivity | undefined): string {
  const texts = textsOf('forms');
  if (state === 'failed') return texts.activityFailed;
  if (state === 'unknown') return '\u00a0';
  if (activity === undefined || activity.responses === 0) return texts.noResponses;
  return activity.lastResponse === null
    ? texts.activity(activity.responses)
    : texts.activityLast(activity.responses, formatTime(activity.lastResponse));
}
