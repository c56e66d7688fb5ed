import { NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { server } from '../../server/connection.js';
import { Dialog } from '../../shell/dialog.js';
import { Failed } from '../../shell/states.js';
import { structureQuery } from '../content.queries.js';
import { textOf } from '../model/node.js';
import { useContentTexts } from '../use-content-texts.js';
import styles from './chooser.module.css';
import { NodeBrowser } from './node-browser.js';

interface NodeChooserProps {
  readonly label: string;
  readonly workspace: string;
  /** Whether only nodes of this workspace can be chosen. */
  readonly isFixed: boolean;
  readonly onChoose: (id: string) => void;
  readonly onClose: () => void;
}

/** Chooses a node by browsing or searching. */
export function NodeChooser({ label, workspace: first, isFixed, onChoose, onClose }: NodeChooserProps) {
  const { chooser } = useContentTexts();
  const structure = useQuery(structureQuery);
  const [workspace, setWorkspace] = useState(first);
  const [path, setPath] = useState('/');
  const [words, setWords] = useState('');
  return (
    <Dialog title={chooser.title(label)} onClose={onClose} size="lg">
      <Stack gap="sm">
        {!isFixed && (
          <NativeSelect
            label={chooser.workspace}
            value={workspace}
            data={structure.data?.workspaces.map(({ name }) => name) ?? [workspace]}
            onChange={({ currentTarget }) => {
              setWorkspace(currentTarget.value);
              setPath('/');
            }}
          />
        )}
        <TextInput
          type="search"
          label={chooser.search}
          data-autofocus
          value={words}
          onChange={({ currentTarget }) => setWords(currentTarget.value)}
        />
        {words.trim() === '' ? (
          <NodeBrowser
            place={{ workspace, path }}
            onOpen={setPath}
            onChoose={(node) => onChoose(textOf(node, '@id'))}
          />
        ) : (
          <Found workspace={workspace} words={words.trim()} onChoose={onChoose} />
        )}
      </Stack>
    </Dialog>
  );
}

interface FoundProps {
  readonly workspace: string;
  readonly words: string;
  readonly onChoose: (id: string) => void;
}

function Found({ workspace, words, onChoose }: FoundProps) {
  const { chooser } = useContentTexts();
  const found = useQuery({
    queryKey: ['content', 'search', workspace, words],
    queryFn: ({ signal }) => server().studioContent.search(workspace, words, { signal }),
  });
  if (found.isError) return <Failed what={chooser.search} error={found.error} />;
  const results = found.data ?? [];
  return (
    <>
      <Text size="sm" c="dimmed" role="status">
        {found.isSuccess && results.length === 0 ? chooser.nothing : chooser.found(results.length)}
      </Text>
      <ul className={styles.rows}>
        {results.map(({ id, title, path }) => (
          <li key={id} className={styles.item}>
            <button
              type="button"
              className={styles.row}
              aria-label={chooser.choose(title === undefined ? path : `${title} ${path}`)}
              onClick={() => onChoose(id)}
            >
              <span className={styles.label}>
                {title ?? path} <span className={styles.dim}>{path}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
