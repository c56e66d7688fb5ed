import { Text } from '@mantine/core';
import { Failed, Loading } from '../shell/states.js';
import { useTexts } from '../texts/use-texts.js';
import { DifferenceList } from './difference-list.js';
import { useUnpublished } from './use-unpublished.js';

/** The differences between the published version and the unpublished changes. */
export function UnpublishedDifferences({ formId }: { readonly formId: number }) {
  const texts = useTexts('history');
  const { differences, error, retry } = useUnpublished(formId);
  if (error !== null) return <Failed what={texts.theDifferences} error={error} onRetry={retry} />;
  if (differences === undefined) return <Loading what={texts.differences} />;
  const { before, after, same } = texts.unpublished;
  if (differences.length === 0) return <Text role="status">{same}</Text>;
  return <DifferenceList differences={differences} before={before} after={after} />;
}
