import { ServiceError, type ContentOperation } from '#client';
import { Alert, List, Stack, Text } from '@mantine/core';
import { server } from '../../server/connection.js';
import { Confirmation } from '../../shell/confirmation.js';
import { notify } from '../../shell/notices.js';
import { ContentLink } from '../content-link.js';
import { useContentAction } from '../content.queries.js';
import { isMap, textOf } from '../model/node.js';
import { useContentTexts } from '../use-content-texts.js';

interface RemoveDialogProps {
  readonly workspace: string;
  readonly paths: readonly string[];
  readonly onClose: () => void;
  readonly onRemoved: () => void;
}

/** A confirmation dialog for deleting nodes; lists the content that refers to them. */
export function RemoveDialog({ workspace, paths, onClose, onRemoved }: RemoveDialogProps) {
  const { remove, done } = useContentTexts();
  const action = useContentAction(
    (force: boolean) =>
      server().content.runAll(
        paths.map((path): ContentOperation => ({ method: 'DELETE', path: `/${workspace}${path}`, force })),
      ),
    { isQuiet: true, removes: { workspace, paths } },
  );
  const isReferenced = action.error instanceof ServiceError && action.error.code === 'referenced';
  return (
    <Confirmation
      title={remove.title(paths.length)}
      action={isReferenced ? remove.force : remove.action}
      isDangerous
      isBusy={action.isPending}
      error={isReferenced ? undefined : action.error}
      onClose={onClose}
      onConfirm={() =>
        action.mutate(isReferenced, {
          onSuccess: () => {
            notify(done.removed(paths.length));
            onClose();
            onRemoved();
          },
        })
      }
    >
      <Text>{remove.text(paths.length)}</Text>
      <List>
        {paths.map((path) => (
          <List.Item key={path}>{path}</List.Item>
        ))}
      </List>
      {isReferenced && <Referrers error={action.error} />}
    </Confirmation>
  );
}

function Referrers({ error }: { error: unknown }) {
  const { remove } = useContentTexts();
  const found = referrersOf(error);
  return (
    <Alert color="yellow" role="alert">
      <Stack gap="xs">
        <Text size="sm">{found.length === 0 ? remove.hidden : remove.referenced}</Text>
        <List size="sm">
          {found.map((place) => (
            <List.Item key={`${place.workspace}${place.path}`}>
              <ContentLink to={place}>
                {place.workspace}: {place.path}
              </ContentLink>
            </List.Item>
          ))}
        </List>
      </Stack>
    </Alert>
  );
}

/** The nodes that an error `referenced` lists. */
export function referrersOf(
  error: unknown,
): readonly { readonly workspace: string; readonly path: string }[] {
  if (!(error instanceof ServiceError)) return [];
  return error.details.flatMap((detail) =>
    isMap(detail) && typeof detail.path === 'string'
      ? [{ workspace: textOf(detail, 'workspace'), path: detail.path }]
      : [],
  );
}
