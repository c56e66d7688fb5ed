import type { Rule } from '#client';
import { Button, CloseButton, Group, SegmentedControl, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { FormPart } from '../builder/part.js';
import { Failed, Loading } from '../shell/states.js';
import { useFocusAfter } from '../shell/use-focus-after.js';
import { useTexts } from '../texts/use-texts.js';
import { DrawnForm, type PreviewPlace } from './drawn-form.js';
import { PREVIEW_BUTTON_ID } from './preview-button-id.js';
import { previewTextsQuery } from './preview-texts.query.js';
import { shownForm } from './shown-form.js';
import styles from './preview.module.css';

export interface PreviewPanelProps {
  readonly draft: FormPart;
  readonly rules: readonly Rule[];
  /** The language of the texts; undefined for the default texts. */
  readonly language: string | undefined;
  /** The uuid of the question or option that is edited. */
  readonly edited: string | undefined;
  readonly onClose: () => void;
}

/** The language of form pages without a site and without a language preference of the visitor. */
const DEFAULT_LANGUAGE = 'en';

type Width = 'phone' | 'desktop';

/** The form as respondents see it, next to the builder, with rules applied; updated on changes. */
export default function PreviewPanel({ draft, rules, language, edited, onClose }: PreviewPanelProps) {
  const texts = useTexts('preview');
  useFocusAfter(PREVIEW_BUTTON_ID);
  const [width, setWidth] = useState<Width>('phone');
  const [place, setPlace] = useState<PreviewPlace>();
  const pageTexts = useQuery(previewTextsQuery(language ?? DEFAULT_LANGUAGE));
  const settled = useSettled(draft);
  const { form, questionOf } = useMemo(() => shownForm(settled, rules, language), [settled, rules, language]);
  const host = useRef<HTMLDivElement>(null);
  const drawn = useRef<DrawnForm>(undefined);
  const question = edited === undefined ? undefined : questionOf(edited);

  useEffect(() => {
    if (host.current === null || pageTexts.data === undefined) return;
    drawn.current ??= new DrawnForm(host.current, setPlace);
    drawn.current.update(form, pageTexts.data, language ?? '');
  }, [form, pageTexts.data, language]);
  useEffect(() => {
    if (question !== undefined) drawn.current?.showQuestion(question);
  }, [question]);

  return (
    <section aria-label={texts.title} className={styles.panel} data-preview>
      <Group justify="space-between" gap="xs" mb="xs">
        <Title order={2} size="h4">
          {texts.title}
        </Title>
        <Group gap="xs">
          <SegmentedControl
            size="xs"
            aria-label={texts.width}
            value={width}
            onChange={(value) => setWidth(value === 'desktop' ? 'desktop' : 'phone')}
            data={[
              { value: 'phone', label: texts.phone },
              { value: 'desktop', label: texts.desktop },
            ]}
          />
          <CloseButton aria-label={texts.close} onClick={onClose} />
        </Group>
      </Group>
      {pageTexts.isPending && <Loading what={texts.what} />}
      {pageTexts.isError && (
        <Failed what={texts.title} error={pageTexts.error} onRetry={() => void pageTexts.refetch()} />
      )}
      <div className={styles.paper} data-width={width} role="group" aria-label={texts.form} tabIndex={0}>
        <div ref={host} className={styles.form} />
      </div>
      <Group justify="space-between" gap="xs" mt="xs">
        <Text size="xs" c="dimmed" role="status">
          {place && texts.state(place.asked, place.questions)} {texts.note}
        </Text>
        <Button variant="subtle" size="compact-sm" onClick={() => drawn.current?.restart()}>
          {texts.restart}
        </Button>
      </Group>
    </section>
  );
}

/** Milliseconds without a change before rendering, so that typing stays responsive in long forms. */
const PAUSE_MS = 150;

function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
