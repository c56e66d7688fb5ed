import type { Form } from '#client';
import { textsOf } from '../texts/texts-of.js';

/** A text about something that was saved, with when respondents see it if it has to be published. */
export function saySaved(text: string, { hasDraft }: Pick<Form, 'hasDraft'>): string {
  return hasDraft ? `${text} ${textsOf('unpublishedChanges').savedNote}` : text;
}
