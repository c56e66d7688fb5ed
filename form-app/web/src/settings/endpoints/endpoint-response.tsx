import { ServiceError } from '#client';
import { Alert, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { server } from '../../server/connection.js';
import { Loading } from '../../shell/states.js';
import { useTexts } from '../../texts/use-texts.js';
import styles from '../settings.module.css';

/** Maximum number of characters shown. */
const SHOWN = 200_000;

/** The response to a request, or its error. */
export function EndpointResponse({ path }: { path: string }) {
  const texts = useTexts('settings').endpoints;
  const response = useQuery({
    queryKey: ['endpoint', path],
    queryFn: ({ signal }) => server().management.readPath(path, { signal }),
    gcTime: 0,
    staleTime: 0,
  });
  return (
    <section aria-label={texts.response}>
      <Title order={2} size="h4" mb="xs">
        {texts.response}
      </Title>
      {response.isPending && <Loading what={texts.response} />}
      {response.isError && <Problem error={response.error} />}
      {response.isSuccess && <Json value={response.data} />}
    </section>
  );
}

function Problem({ error }: { error: Error }) {
  const texts = useTexts('settings').endpoints;
  const status = error instanceof ServiceError ? error.status : 0;
  return (
    <Alert color="red" role="alert" title={status === 0 ? texts.noResponse : texts.failed(status)}>
      {error.message}
    </Alert>
  );
}

function Json({ value }: { value: unknown }) {
  const texts = useTexts('settings').endpoints;
  const text = JSON.stringify(value, undefined, 2);
  return (
    <>
      {text.length > SHOWN && <Text size="sm">{texts.cut(SHOWN)}</Text>}
      <pre className={styles.code} role="region" aria-label={texts.response} tabIndex={0}>
        {text.slice(0, SHOWN)}
      </pre>
    </>
  );
}
