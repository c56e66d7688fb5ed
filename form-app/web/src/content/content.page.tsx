import { Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { usePageTitle } from '../shell/page-title.js';
import { Empty, Failed, Loading } from '../shell/states.js';
import { Tag } from '../shell/tag.js';
import { ContentLink } from './content-link.js';
import { structureQuery } from './content.queries.js';
import styles from './content.module.css';
import { useContentTexts } from './use-content-texts.js';

export function ContentPage() {
  const texts = useContentTexts();
  const structure = useQuery(structureQuery);
  usePageTitle(texts.area);
  return (
    <>
      <Title order={1} size="h2" mb="md">
        {texts.area}
      </Title>
      {structure.isPending && <Loading what={texts.what.workspaces} />}
      {structure.isError && (
        <Failed what={texts.theContent} error={structure.error} onRetry={() => void structure.refetch()} />
      )}
      {structure.isSuccess && structure.data.workspaces.length === 0 && (
        <Empty title={texts.noWorkspaces}>
          <Text>{texts.noWorkspacesHelp}</Text>
        </Empty>
      )}
      <ul className={styles.cards}>
        {structure.data?.workspaces.map(({ name, writable }) => (
          <li key={name}>
            <ContentLink to={{ workspace: name, path: '/' }} className={styles.card}>
              {name}
              {!writable && <Tag>{texts.readOnly}</Tag>}
            </ContentLink>
          </li>
        ))}
      </ul>
    </>
  );
}
