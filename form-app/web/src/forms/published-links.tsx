import { Anchor } from '@mantine/core';
import { formAddress } from '../share/form-url.js';
import { useTexts } from '../texts/use-texts.js';
import { HistoryLink } from './history-link.js';

interface PublishedLinksProps {
  readonly formId: number;
  readonly mayEdit: boolean;
}

/** Links to show after publishing. */
export function PublishedLinks({ formId, mayEdit }: PublishedLinksProps) {
  const { links } = useTexts('unpublishedChanges');
  return (
    <>
      {mayEdit && <HistoryLink formId={formId} />}
      <Anchor href={formAddress(formId)} target="_blank" rel="noopener">
        {links.page}
      </Anchor>
    </>
  );
}
