import type { Form } from '#client';
import { Tag } from '../shell/tag.js';

/** Whether others see a form. */
export function FormStatus({ form: { published } }: { form: Pick<Form, 'published'> }) {
  return published ? <Tag color="green">Published</Tag> : <Tag>Not published</Tag>;
}
