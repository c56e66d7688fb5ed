import { Alert, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { describeError } from '../../server/describe-error.js';
import { FittedText } from '../../shell/fitted-text.js';
import { followBottomBar } from '../../shell/follow-bottom-bar.js';
import { IconButton } from '../../shell/icon-button.js';
import { SteadyButton } from '../../shell/steady-button.js';
import { useSaveKey } from '../../shell/use-save-key.js';
import { useMay } from '../../sign-in/sign-in.store.js';
import { isUnit } from '../content.queries.js';
import styles from '../content.module.css';
import { useTexts } from '../../texts/use-texts.js';
import { DiscardConfirmation } from '../discard-confirmation.js';
import { useContentTexts } from '../use-content-texts.js';
import { useEditor } from './editor-context.js';
import { ProblemList } from './problem-list.js';
import type { PropertyProblem } from './problems-in.js';
import type { Editing } from './use-editing.js';
import type { Saving } from './use-saving.js';

interface EditBarProps {
  readonly editing: Editing;
  readonly saving: Saving;
  /** The properties that must be corrected. */
  readonly problems: readonly PropertyProblem[];
  readonly onSave: (publishes: boolean) => void;
}

/** Buttons for undo, redo, discarding, saving and publishing; always visible. */
export function EditBar({ editing, saving, problems, onSave }: EditBarProps) {
  const { bar } = useContentTexts();
  const [isDiscarding, setDiscarding] = useState(false);
  const { isChanged, base } = editing;
  const { outcome } = saving;
  return (
    <div ref={followBottomBar} className={styles.bar} data-bottom-bar role="group" aria-label={bar.label}>
      {problems.length > 0 && (
        <Alert color="red" role="alert" mb="xs" p="xs">
          <Text size="sm">{bar.problems(problems.length)}</Text>
          <ProblemList problems={problems} />
        </Alert>
      )}
      {outcome.kind === 'failed' && <Rejection saving={saving} error={outcome.error} />}
      <div className={styles.actions}>
        <Group gap="xs" wrap="nowrap">
          <IconButton
            icon="undo"
            label={bar.undo}
            isFramed
            disabled={!editing.canUndo}
            onClick={editing.undo}
          />
          <IconButton
            icon="redo"
            label={bar.redo}
            isFramed
            disabled={!editing.canRedo}
            onClick={editing.redo}
          />
          <Text size="sm" role="status">
            {isChanged ? bar.unsaved : base['@hasDraft'] === true ? bar.draft : bar.saved}
          </Text>
        </Group>
        <Group gap="xs" className={styles.buttons ?? ''}>
          <SteadyButton variant="default" px="sm" isOff={!isChanged} onClick={() => setDiscarding(true)}>
            {bar.discard}
          </SteadyButton>
          <SaveButtons editing={editing} saving={saving} onSave={onSave} />
        </Group>
      </div>
      {isDiscarding && (
        <DiscardConfirmation onDiscard={() => editing.restart(base)} onClose={() => setDiscarding(false)} />
      )}
    </div>
  );
}

/** Save button, and a publish button for nodes with a published state of their own. */
function SaveButtons({ editing, saving, onSave }: Omit<EditBarProps, 'problems'>) {
  const { bar } = useContentTexts();
  const { structure } = useEditor();
  const mayPublish = useMay('content.publish');
  const { isChanged, base } = editing;
  const { isBusy, outcome } = saving;
  const hasDraft = isUnit(base, structure);
  const isPublishable = isChanged || base['@hasDraft'] === true || base['@published'] !== true;
  const save = hasDraft ? bar.save : bar.saveDirectly;
  const canSave = isChanged && !isBusy;
  useSaveKey(() => canSave && onSave(false));
  return (
    <>
      <SteadyButton
        variant={hasDraft && mayPublish ? 'default' : 'filled'}
        px="sm"
        isOff={!canSave}
        onClick={() => onSave(false)}
      >
        {outcome.kind === 'saving' ? bar.saving : <FittedText wide={save} narrow={bar.saveDirectly} />}
      </SteadyButton>
      {hasDraft && mayPublish && (
        <SteadyButton px="sm" isOff={!isPublishable || isBusy} onClick={() => onSave(true)}>
          {outcome.kind === 'publishing' ? bar.publishing : bar.publish}
        </SteadyButton>
      )}
    </>
  );
}

function Rejection({ error, saving }: { error: unknown; saving: Saving }) {
  const { bar } = useContentTexts();
  const { closeMessage } = useTexts('shell');
  const { rejected } = useEditor();
  return (
    <Alert
      color="red"
      role="alert"
      mb="xs"
      p="xs"
      withCloseButton
      onClose={saving.settle}
      closeButtonLabel={closeMessage}
    >
      {rejected.size === 0 ? (
        describeError(error)
      ) : (
        <>
          <Text size="sm">{bar.rejected}</Text>
          <ProblemList problems={[...rejected].map(([path, message]) => ({ ...placeOf(path), message }))} />
        </>
      )}
    </Alert>
  );
}

/** @param path `main/0/title` */
function placeOf(path: string): Omit<PropertyProblem, 'message'> {
  const names = path.split('/');
  return { path: names.slice(0, -1), property: names.at(-1) ?? '' };
}
