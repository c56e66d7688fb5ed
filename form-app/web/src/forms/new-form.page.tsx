import type { FormDraft } from '#client';
import { Alert, Button, Card, Group, Stack, Text, TextInput, Title } from '@mantine/core';
import { Navigate, useNavigate } from '@tanstack/react-router';
import { useState, type SubmitEvent } from 'react';
import { describeError } from '../server/describe-error.js';
import { server } from '../server/connection.js';
import { usePageTitle } from '../shell/page-title.js';
import { useMay } from '../sign-in/sign-in.store.js';
import { formOfTemplate, type Template } from '../templates/template.js';
import { TEMPLATES } from '../templates/templates.js';
import { useFormAction } from './forms.queries.js';
import styles from './new-form.module.css';

/** Makes a form, empty or from a template, which is then open for building. */
export function NewFormPage() {
  usePageTitle('New form');
  const [title, setTitle] = useState('');
  const navigate = useNavigate();
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
        New form
      </Title>
      {create.isError && (
        <Alert color="red" role="alert">
          {describeError(create.error)}
        </Alert>
      )}
      <form onSubmit={onSubmit} aria-label="New form">
        <Group align="flex-end" gap="xs">
          <TextInput
            label="Title"
            required
            autoFocus
            flex="1 1 15rem"
            maxLength={1000}
            value={title}
            onChange={(event) => setTitle(event.currentTarget.value)}
          />
          <Button type="submit" loading={create.isPending} disabled={ownTitle === ''}>
            Create the form
          </Button>
        </Group>
      </form>
      <Title order={2} size="h4">
        Or start with a template
      </Title>
      <Text size="sm" c="dimmed">
        Each has English and German texts. A title that you typed is kept.
      </Text>
      <div className={styles.templates}>
        {TEMPLATES.map((template) => (
          <TemplateCard
            key={template.title[0]}
            template={template}
            isBusy={create.isPending}
            onUse={() => begin(formOfTemplate(template, ownTitle))}
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

function TemplateCard({ template: { title, description, questions }, isBusy, onUse }: TemplateCardProps) {
  const count = questions.length === 1 ? '1 question' : `${questions.length} questions`;
  return (
    <Card withBorder>
      <Stack gap="xs" h="100%" justify="space-between" align="flex-start">
        <div>
          <Title order={3} size="h5">
            {title[0]}
          </Title>
          <Text size="sm">{description[0]}</Text>
          <Text size="sm" c="dimmed">
            {count}
          </Text>
        </div>
        <Button
          variant="default"
          disabled={isBusy}
          aria-label={`Use the template ${title[0]}`}
          onClick={onUse}
        >
          Use
        </Button>
      </Stack>
    </Card>
  );
}
