import type { Form } from '#client';
import { Button, Group, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, Navigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useAreas } from '../shell/area-navigation.js';
import { usePageTitle } from '../shell/page-title.js';
import { SearchField } from '../shell/search-field.js';
import { useLinked } from '../shell/use-linked.js';
import { Empty, Failed, Loading } from '../shell/states.js';
import { useMay } from '../sign-in/sign-in.store.js';
import { FormList } from './form-list.js';
import { activityQuery, formsQuery } from './forms.queries.js';
import { hiddenForm } from './hidden-form.js';
import { ImportDialog } from './import-dialog.js';
import { useTexts } from '../texts/use-texts.js';

const route = getRouteApi('/shell/');

/** The list of all forms. Users without access are redirected to the first area that they may open. */
export function FormListPage() {
  const areas = useAreas();
  const [first] = areas;
  if (first !== undefined && !areas.some(({ name }) => name === 'forms'))
    return <Navigate to={first.path} replace />;
  return <FormListView />;
}

function FormListView() {
  usePageTitle();
  const texts = useTexts('forms');
  const forms = useQuery(formsQuery);
  const hidden = useHiddenForms();
  const mayEdit = useMay('forms.edit');
  const [search, setSearch] = useLinked(route.useSearch().search ?? '');
  const navigate = route.useNavigate();
  const [isImporting, setImporting] = useState(false);

  return (
    <>
      <Group justify="space-between" mb="md">
        <Title order={1} size="h2">
          {texts.title}
        </Title>
        {mayEdit && (
          <Group gap="xs">
            <Button variant="default" onClick={() => setImporting(true)}>
              {texts.import}
            </Button>
            <Button renderRoot={(props) => <Link to="/new" {...props} />}>{texts.new}</Button>
          </Group>
        )}
      </Group>
      <SearchField
        label={texts.search}
        placeholder={texts.searchHelp}
        value={search}
        onSearch={(value) => {
          setSearch(value);
          void navigate({ search: { search: value }, replace: true, resetScroll: false });
        }}
      />
      {forms.isPending && <Loading what={texts.what} />}
      {forms.isError && (
        <Failed what={texts.theWhat} error={forms.error} onRetry={() => void forms.refetch()} />
      )}
      {forms.data && <FoundForms forms={[...forms.data, ...hidden]} search={search} />}
      {isImporting && <ImportDialog onClose={() => setImporting(false)} />}
    </>
  );
}

/** Unpublished forms of users who may only read results: they are missing in their list of forms. */
function useHiddenForms(): readonly Form[] {
  const mayEdit = useMay('forms.edit');
  const isNeeded = useMay('forms.results') && !mayEdit;
  const { data } = useQuery({ ...activityQuery, enabled: isNeeded });
  // The data also contain forms that other parts of the page loaded.
  return (isNeeded ? [...(data?.values() ?? [])] : [])
    .filter(({ published }) => !published)
    .map((activity) => hiddenForm(activity));
}

function FoundForms({ forms, search }: { forms: readonly Form[]; search: string }) {
  const texts = useTexts('forms');
  if (forms.length === 0) {
    return (
      <Empty title={texts.empty}>
        <Text>{texts.emptyHelp}</Text>
      </Empty>
    );
  }
  const found = searchForms(forms, search);
  return (
    <>
      <Text size="sm" c="dimmed" mb="xs" role="status">
        {found.length === forms.length ? texts.all(forms.length) : texts.found(found.length, forms.length)}
      </Text>
      {found.length === 0 ? (
        <Empty title={texts.noneFound} />
      ) : (
        <FormList forms={found} isWhole={found.length === forms.length} />
      )}
    </>
  );
}

/** Finds the forms whose texts, in any language, contain all words. */
function searchForms(forms: readonly Form[], search: string): readonly Form[] {
  const words = search.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return forms;
  return forms.filter(({ title, description, localisations }) => {
    const texts = [title, description, ...localisations.flatMap((each) => [each.title, each.description])];
    const text = texts.join('\n').toLocaleLowerCase();
    return words.every((word) => text.includes(word));
  });
}
