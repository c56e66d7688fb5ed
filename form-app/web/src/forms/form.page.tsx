import { ServiceError, type Form } from '#client';
import { Group, Title } from '@mantine/core';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { getRouteApi, Link, Outlet, useNavigate } from '@tanstack/react-router';
import { usePageTitle } from '../shell/page-title.js';
import { Empty, Failed, Loading } from '../shell/states.js';
import { useMay } from '../sign-in/sign-in.store.js';
import { useTexts } from '../texts/use-texts.js';
import { FormMenu } from './form-menu.js';
import { FormStatus } from './form-status.js';
import { PublishButton } from './publish-button.js';
import { WaitingChanges } from './waiting-changes.js';
import { activityQuery, editedFormQuery, formQuery, titleOf } from './forms.queries.js';
import styles from './form.module.css';

const route = getRouteApi('/shell/forms/$formId');

const TABS = [
  { to: '/forms/$formId', tab: 'build', permissions: ['forms.edit'] },
  { to: '/forms/$formId/rules', tab: 'rules', permissions: ['forms.edit'] },
  { to: '/forms/$formId/share', tab: 'share', permissions: ['forms.edit', 'forms.publish'] },
  { to: '/forms/$formId/history', tab: 'history', permissions: ['forms.edit'] },
  { to: '/forms/$formId/results', tab: 'results', permissions: ['forms.results'] },
  { to: '/forms/$formId/analytics', tab: 'analytics', permissions: ['forms.results'] },
] as const;

/** Milliseconds between requests that detect changes of other users. */
const LOOK_EACH = 20_000;

/** One form: its title and the navigation between its pages. */
export function FormPage() {
  const texts = useTexts('forms');
  const { formId } = route.useParams();
  const may = {
    'forms.edit': useMay('forms.edit'),
    'forms.publish': useMay('forms.publish'),
    'forms.results': useMay('forms.results'),
  };
  const form = useQuery({
    ...(may['forms.edit'] ? editedFormQuery(formId) : formQuery(formId)),
    // Other users may change, publish or discard the form in the meantime.
    refetchInterval: ({ state }) => (state.data === undefined ? false : LOOK_EACH),
  });
  const navigate = useNavigate();
  const activity = useQuery({ ...activityQuery, enabled: may['forms.results'] });
  const responses = activity.data && (activity.data.get(formId)?.responses ?? 0);
  usePageTitle(form.data && titleOf(form.data));
  if (form.isPending) return <Loading what={texts.form} />;
  const failure = form.isError && <FormFailure form={form} />;
  // If a reload fails, the page stays as it is, because it may contain unsaved input.
  if (form.data === undefined) return failure;
  return (
    <>
      <Group gap="sm" mb="xs">
        <Title order={1} size="h2">
          {titleOf(form.data)}
        </Title>
        <FormStatus form={form.data} />
        <Group gap="xs" className="not-printed">
          <PublishButton form={form.data} />
          <FormMenu form={form.data} responses={responses} onDeleted={() => void navigate({ to: '/' })} />
        </Group>
      </Group>
      <nav aria-label={texts.tabs.label} className={`${styles.tabs ?? ''} not-printed`}>
        {TABS.filter(({ permissions }) => permissions.some((permission) => may[permission])).map(
          ({ to, tab }) => (
            <Link
              key={to}
              to={to}
              params={{ formId }}
              className={styles.tab ?? ''}
              activeOptions={{ exact: true, includeSearch: false }}
            >
              {texts.tabs[tab]}
            </Link>
          ),
        )}
      </nav>
      {failure}
      {!may['forms.edit'] && <WaitingChanges form={form.data} />}
      <Outlet />
    </>
  );
}

function FormFailure({ form }: { form: UseQueryResult<Form> }) {
  const texts = useTexts('forms');
  const { toForms } = useTexts('shell');
  const { data, error } = form;
  if (data === undefined && isMissing(error)) {
    return (
      <Empty title={texts.noForm} isPage>
        <Link to="/">{toForms}</Link>
      </Empty>
    );
  }
  return <Failed what={texts.theForm} error={error} onRetry={() => void form.refetch()} />;
}

function isMissing(error: Error | null): boolean {
  return error instanceof ServiceError && error.code === 'notFound';
}
