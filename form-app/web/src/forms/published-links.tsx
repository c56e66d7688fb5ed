import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { formAddress } from '../share/form-url.js';
import { useTexts } from '../texts/use-texts.js';

interface PublishedLinksProps {
  readonly formId: number;
  readonly mayEdit: boolean;
}

/** Where to see what was published. */
export function PublishedLinks({ formId, mayEdit }: PublishedLinksProps) {
  const { links } = useTexts('unpublishedChanges');
  return (
    <>
      {mayEdit && (
        <Anchor renderRoot={(root) => <Link {...root} to="/forms/$formId/history" params={{ formId }} />}>
          {links.history}
        </Anchor>
      )}
      <Anchor href={formAddress(formId)} target="_blank" rel="noopener">
        {links.page}
      </Anchor>
    </>
  );
}
