import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useMay } from '../sign-in/sign-in.store.js';
import { useTexts } from '../texts/use-texts.js';

export function SharePageLink({ formId }: { readonly formId: number }) {
  const { toShare } = useTexts('forms');
  const [mayEdit, mayPublish] = [useMay('forms.edit'), useMay('forms.publish')];
  if (!mayEdit && !mayPublish) return null;
  return (
    <Anchor renderRoot={(root) => <Link {...root} to="/forms/$formId/share" params={{ formId }} />}>
      {toShare}
    </Anchor>
  );
}
