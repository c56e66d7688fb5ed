import type { Form } from '#client';
import { textsOf } from '../texts/texts-of.js';

/** A confirmation of saving; if the change is not published, it adds when respondents will see it. */
export function savedMessage(text: string, { hasDraft }: Pick<Form, 'hasDraft'>): string {
  return hasDraft ? `${text} ${textsOf('unpublishedChanges').savedNote}` : text;
}
