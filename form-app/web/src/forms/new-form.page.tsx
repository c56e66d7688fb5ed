import type { FormDraft } from '#client';
import { Button, Card, Group, Stack, Text, TextInput, Title } from '@mantine/core';
import { Navigate, useNavigate } from '@tanstack/react-router';
import { useState, type SubmitEvent } from 'react';
import { server } from '../server/connection.js';
import { usePageTitle } from '../shell/page-title.js';
import { ErrorAlert } from '../shell/states.js';
import { useMay } from '../sign-in/sign-in.store.js';
import { formOfTemplate } from '../templates/form-of-template.js';
import { questionsIn, type Template } from '../templates/template.js';
import { TEMPLATES } from '../templates/templates.js';
import { useFormAction } from './forms.queries.js';
import styles from './new-form.module.css';
import { useLanguageCode, useTexts } from '../texts/use-texts.js';

/** Creates a form, empty or from a template, and opens it in the builder. */
export function NewFormPage() {
  const all = useTexts('forms');
  const texts = all.newForm;
  usePageTitle(all.new);
  const [title, setTitle] = useState('');
  const navigate = useNavigate();
  const language = useLanguageCode();
  const create = useFormAction((form: FormDraft) => server().formsEditor.createForm(form));
  const ownTitle = title.trim();

  function begin(form: FormDraft): void {
    create.mutate(form, {
      onSuccess: ({ id }) => void navigate({ to: '/forms/$formId', params: { formId: id } }),
    });
  }

  function onSubmit(event: SubmitEvent): void {
    event.preventDefault();
    if (ownTitle !== '') begin({ title: ownTitle });
  }

  if (!useMay('forms.edit')) return <Navigate to="/" replace />;
  return (
    <Stack>
      <Title order={1} size="h2">
        {all.new}
      </Title>
      <ErrorAlert error={create.error} />
      <form onSubmit={onSubmit} aria-label={all.new}>
        <Group align="flex-end" gap="xs">
          <TextInput
            label={texts.name}
            required
            autoFocus
            flex="1 1 15rem"
            maxLength={1000}
            value={title}
            onChange={(event) => setTitle(event.currentTarget.value)}
          />
          <Button type="submit" loading={create.isPending} disabled={ownTitle === ''}>
            {texts.create}
          </Button>
        </Group>
      </form>
      <Title order={2} size="h4">
        {texts.templates}
      </Title>
      <Text size="sm" c="dimmed">
        {texts.templatesHelp}
      </Text>
      <div className={styles.templates}>
        {TEMPLATES.map((template) => (
          <TemplateCard
            key={template.title[0]}
            template={template}
            isBusy={create.isPending}
            onUse={() => begin(formOfTemplate(template, ownTitle, language))}
          />
        ))}
      </div>
    </Stack>
  );
}

interface TemplateCardProps {
  readonly template: Template;
  readonly isBusy: boolean;
  readonly onUse: () => void;
}

function TemplateCard({ template, isBusy, onUse }: TemplateCardProps) {
  const { title, description } = template;
  const texts = useTexts('forms').newForm;
  const index = useLanguageCode() === 'de' ? 1 : 0;
  return (
    <Card withBorder>
      <Stack gap="xs" h="100%" justify="space-between" align="flex-start">
        <div>
          <Title order={3} size="h5">
            {title[index]}
          </Title>
          <Text size="sm">{description[index]}</Text>
          <Text size="sm" c="dimmed">
            {texts.questions(questionsIn(template).length)}
          </Text>
        </div>
        <Button variant="default" disabled={isBusy} aria-label={texts.useLabel(title[index])} onClick={onUse}>
          {texts.use}
        </Button>
      </Stack>
    </Card>
  );
}
