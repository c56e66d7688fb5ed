import { lazy, Suspense, type ComponentProps } from 'react';
import { Loading } from '../shell/states.js';
import { useTexts } from '../texts/use-texts.js';

const TranslationsTable = lazy(() => import('./translations-table.js'));

/** The table of all texts; its code is loaded when it is opened. */
export function Translations(props: ComponentProps<typeof TranslationsTable>) {
  const texts = useTexts('translations');
  return (
    <Suspense fallback={<Loading what={texts.open} />}>
      <TranslationsTable {...props} />
    </Suspense>
  );
}
