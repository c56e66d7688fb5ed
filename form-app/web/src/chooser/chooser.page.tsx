import type { Form } from '#client';
import { Group, TextInput, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormStatus } from '../forms/form-status.js';
import { formsQuery, titleOf } from '../forms/forms.queries.js';
import { usePageTitle } from '../shell/page-title.js';
import { Empty, Failed, Loading } from '../shell/states.js';
import { answerOpener, openerOrigin } from './opening-page.js';
import { useTexts } from '../texts/use-texts.js';
import styles from './chooser.module.css';

export function ChooserPage() {
  const texts = useTexts('forms');
  usePageTitle(texts.choosing.title);
  const forms = useQuery(formsQuery);
  const [search, setSearch] = useState('');
  const found = (forms.data ?? []).filter(({ title }) =>
    title.toLocaleLowerCase().includes(search.trim().toLocaleLowerCase()),
  );
  return (
    <main className={styles.page}>
      <Title order={1} size="h3" mb="sm">
        {texts.choosing.title}
      </Title>
      {openerOrigin() === undefined && <Empty title={texts.choosing.alone}>{texts.choosing.aloneHelp}</Empty>}
      <TextInput
        type="search"
        label={texts.search}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
        mb="md"
      />
      {forms.isPending && <Loading what={texts.what} />}
      {forms.isError && (
        <Failed what={texts.theWhat} error={forms.error} onRetry={() => void forms.refetch()} />
      )}
      {forms.isSuccess && found.length === 0 && <Empty title={texts.choosing.none} />}
      <ul className={styles.list} aria-label={texts.title}>
        {found.map((form) => (
          <FormChoice key={form.id} form={form} />
        ))}
      </ul>
    </main>
  );
}

function FormChoice({ form }: { form: Form }) {
  const { id, uuid, published } = form;
  const title = titleOf(form);
  return (
    <li>
      <button
        type="button"
        className={styles.choice}
        onClick={() => answerOpener({ formId: id, uuid, title })}
      >
        <Group gap="xs" justify="space-between">
          <span>{title}</span>
          <FormStatus form={{ published }} />
        </Group>
      </button>
    </li>
  );
}
