import type { Form } from '#client';
import { Text } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { formPart } from '../builder/part.js';
import { PublishedForm } from '../forms/published-form.js';
import { languagesOf } from '../languages/languages-of.js';
import { useMay } from '../sign-in/sign-in.store.js';
import { useTexts } from '../texts/use-texts.js';
import { ShareLink } from './share-link.js';
import { ShareProtection } from './share-protection.js';
import { ShareSettings } from './share-settings.js';
import { ShareState } from './share-state.js';
import styles from './share.module.css';

const route = getRouteApi('/shell/forms/$formId/share');

/** Publishes the form, shows its link and edits its response settings. */
export function SharePage() {
  const { formId } = route.useParams();
  return <PublishedForm formId={formId}>{(form) => <Share key={form.uuid} form={form} />}</PublishedForm>;
}

function Share({ form }: { readonly form: Form }) {
  const mayEdit = useMay('forms.edit');
  const texts = useTexts('share');
  const [language, choose] = useState<string>();
  return (
    <div className={styles.page}>
      <ShareState form={form} />
      <ShareLink
        form={form}
        languages={languagesOf(formPart(form), form.rules)}
        language={language}
        onChoose={choose}
      />
      {mayEdit ? (
        <ShareSettings stored={form} language={language} />
      ) : (
        <Text size="sm" c="dimmed">
          {texts.settingsOfEditors}
        </Text>
      )}
      <ShareProtection />
    </div>
  );
}
