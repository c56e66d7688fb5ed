import type { Form } from '#client';
import { Tag } from '../shell/tag.js';
import { useTexts } from '../texts/use-texts.js';

/** Whether others see a form. */
export function FormStatus({ form: { published } }: { form: Pick<Form, 'published'> }) {
  const texts = useTexts('forms');
  return published ? <Tag color="green">{texts.published}</Tag> : <Tag>{texts.unpublished}</Tag>;
}
