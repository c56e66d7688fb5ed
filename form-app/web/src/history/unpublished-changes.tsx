import { questionsOf, type Form } from '#client';
import { Button, Group, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { lastChange } from '../builder/last-change.js';
import { PublishChanges } from '../forms/publish-changes.js';
import { formatTime } from '../shell/format-time.js';
import { useTexts } from '../texts/use-texts.js';
import { DiscardChanges } from './discard-changes.js';
import styles from '../shell/versions.module.css';

const DISCARD = 'discard-changes';
/** The heading of the versions below; gets the focus when there is nothing left to publish. */
const AFTERWARDS = 'versions-title';

interface UnpublishedChangesProps {
  readonly form: Form;
  readonly isCompared: boolean;
  readonly onCompare: () => void;
}

/** Who saved them and when, with buttons to compare, publish and discard them. */
export function UnpublishedChanges({ form, isCompared, onCompare }: UnpublishedChangesProps) {
  const texts = useTexts('history');
  const { title, compare, compareLabel, discard, discardLabel } = texts.unpublished;
  const [isDiscarding, setDiscarding] = useState(false);
  const { by, at } = lastChange(form);
  return (
    <section aria-label={title}>
      <Title order={2} size="h4" mb="xs">
        {title}
      </Title>
      <div className={styles.versions}>
        <div className={styles.version} {...(isCompared && { 'data-compared': true })}>
          <Text size="sm" className={styles.about ?? ''}>
            {texts.byAt(by, formatTime(at))}, {texts.questions(questionsOf(form).length)}
          </Text>
          <Group gap="xs">
            <Button variant="default" aria-label={compareLabel} onClick={onCompare}>
              {compare}
            </Button>
            <Button
              id={DISCARD}
              variant="default"
              aria-label={discardLabel}
              onClick={() => setDiscarding(true)}
            >
              {discard}
            </Button>
            <PublishChanges form={form} returnTo={AFTERWARDS} />
          </Group>
        </div>
      </div>
      {isDiscarding && <DiscardChanges form={form} returnTo={DISCARD} onClose={() => setDiscarding(false)} />}
    </section>
  );
}
