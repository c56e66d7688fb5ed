import { Group, Text } from '@mantine/core';
import { SteadyButton } from '../../shell/steady-button.js';
import { useContentTexts } from '../use-content-texts.js';

interface PagerProps {
  readonly offset: number;
  readonly limit: number;
  readonly total: number;
  /** The first page is 1. */
  readonly onPage: (page: number) => void;
}

/** Navigates the pages of a long list. */
export function Pager({ offset, limit, total, onPage }: PagerProps) {
  const { list } = useContentTexts();
  if (total <= limit) return null;
  const page = offset / limit + 1;
  return (
    <Group gap="xs">
      <SteadyButton variant="default" isOff={offset === 0} onClick={() => onPage(page - 1)}>
        {list.previous}
      </SteadyButton>
      <Text size="sm">{list.range(offset + 1, Math.min(total, offset + limit), total)}</Text>
      <SteadyButton variant="default" isOff={offset + limit >= total} onClick={() => onPage(page + 1)}>
        {list.next}
      </SteadyButton>
    </Group>
  );
}
