import type { Form } from '#client';
import { Tag } from '../shell/tag.js';
import { useTexts } from '../texts/use-texts.js';

/** Whether the form is published, and whether it has unpublished changes. */
export function FormStatus({
  form: { published, hasDraft },
}: {
  form: Pick<Form, 'published' | 'hasDraft'>;
}) {
  const texts = useTexts('forms');
  const { tag } = useTexts('unpublishedChanges');
  return (
    <>
      {published ? <Tag color="green">{texts.published}</Tag> : <Tag>{texts.unpublished}</Tag>}
      {hasDraft && <Tag color="blue">{tag}</Tag>}
    </>
  );
}
