import type { Form } from '#client';
import { Group, Text } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { PublishChanges } from '../forms/publish-changes.js';
import { Confirmation } from '../shell/confirmation.js';
import { FittedText } from '../shell/fitted-text.js';
import { followBottomBar } from '../shell/follow-bottom-bar.js';
import { IconButton } from '../shell/icon-button.js';
import { SteadyButton } from '../shell/steady-button.js';
import { useSaveKey } from '../shell/use-save-key.js';
import { Tag } from '../shell/tag.js';
import { useMay } from '../sign-in/sign-in.store.js';
import { BAR_ID } from './bar-id.js';
import type { Draft } from './use-draft.js';
import type { Saving } from './use-saving.js';
import styles from './builder.module.css';
import { textsOf } from '../texts/texts-of.js';
import { useTexts } from '../texts/use-texts.js';

interface BuilderBarProps {
  readonly draft: Draft;
  readonly saving: Saving;
  /** The form as it was last saved. */
  readonly stored: Form;
  /** The result of the last attempt to save. */
  readonly children: ReactNode;
}

/** Buttons for undo, redo, discarding, saving, and publishing saved changes; always visible. */
export function BuilderBar({ draft, saving, stored, children }: BuilderBarProps) {
  const texts = useTexts('builder');
  const { tag } = useTexts('unpublishedChanges');
  const mayPublish = useMay('forms.publish');
  const [isDiscarding, setDiscarding] = useState(false);
  const { isChanged } = draft;
  const canSave = isChanged && !saving.isBusy;
  useSaveKey(() => canSave && void saving.save());
  const isPublishMain = stored.hasDraft === true && mayPublish;
  return (
    <div
      ref={followBottomBar}
      id={BAR_ID}
      data-bottom-bar
      tabIndex={-1}
      className={styles.bar}
      role="group"
      aria-label={texts.changes}
    >
      {children}
      <Group gap="xs" wrap="nowrap">
        <IconButton icon="undo" label={texts.undo} isFramed disabled={!draft.canUndo} onClick={draft.undo} />
        <IconButton icon="redo" label={texts.redo} isFramed disabled={!draft.canRedo} onClick={draft.redo} />
        <Group gap="0.25rem 0.5rem" role="status">
          {stored.hasDraft && (
            <span className={styles.tags}>
              <Tag color="blue">{tag}</Tag>
            </span>
          )}
          <Text size="sm" component="span">
            <FittedText {...describe(isChanged, stored)} />
          </Text>
        </Group>
      </Group>
      <Group gap="xs" className={styles.actions ?? ''}>
        <SteadyButton variant="default" px="sm" isOff={!isChanged} onClick={() => setDiscarding(true)}>
          {texts.discard}
        </SteadyButton>
        <SteadyButton
          variant={isPublishMain ? 'default' : 'filled'}
          px="sm"
          isOff={!canSave}
          onClick={() => void saving.save()}
        >
          {saving.isBusy ? texts.saving : texts.save}
        </SteadyButton>
        <PublishChanges form={stored} returnTo={BAR_ID} />
      </Group>
      {isDiscarding && (
        <Confirmation
          title={texts.discardTitle}
          action={texts.discardAction}
          isDangerous
          onConfirm={() => {
            draft.restart(draft.base);
            setDiscarding(false);
          }}
          onClose={() => setDiscarding(false)}
        >
          <Text>{texts.discardText}</Text>
        </Confirmation>
      )}
    </div>
  );
}

/** Describes whether all input is saved, and which state respondents see. */
function describe(
  isChanged: boolean,
  { published, hasDraft }: Form,
): { readonly wide: string; readonly narrow: string } {
  const { unseen, unsaved, allSaved, allSavedUnseen, allSavedShort } = textsOf('builder');
  if (isChanged) return { wide: published ? unseen : unsaved, narrow: unsaved };
  return hasDraft ? { wide: allSavedUnseen, narrow: allSavedShort } : { wide: allSaved, narrow: allSaved };
}
