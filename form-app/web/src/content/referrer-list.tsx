import { ServiceError } from '#client';
import { List, Text } from '@mantine/core';
import { ContentLink } from './content-link.js';
import { isMap, textOf } from './model/node.js';
import { useContentTexts } from './use-content-texts.js';

/** The server lists at most this number of referring nodes (docs/reference/content-api.md#errors). */
const MOST_LISTED = 20;

type Referrer = ReturnType<typeof referrersOf>[number];

/** Links to nodes that refer to another one, with a note if there can be more. */
export function ReferrerList({
  found,
  className = '',
}: {
  found: readonly Referrer[];
  className?: string | undefined;
}) {
  const { remove } = useContentTexts();
  return (
    <>
      <List size="sm">
        {found.map((place) => (
          <List.Item key={`${place.workspace}${place.path}`}>
            <ContentLink to={place} className={className}>
              {place.workspace}: {place.path}
            </ContentLink>
          </List.Item>
        ))}
      </List>
      {found.length >= MOST_LISTED && <Text size="sm">{remove.most(MOST_LISTED)}</Text>}
    </>
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
