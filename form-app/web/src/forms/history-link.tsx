import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTexts } from '../texts/use-texts.js';

export function HistoryLink({ formId }: { readonly formId: number }) {
  const { links } = useTexts('unpublishedChanges');
  return (
    <Anchor renderRoot={(root) => <Link {...root} to="/forms/$formId/history" params={{ formId }} />}>
      {links.history}
    </Anchor>
  );
}
