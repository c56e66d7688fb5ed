import { describeClosing, ServiceError, type PageTexts } from '#client';
import { closingOf } from './closing-of.js';
import { NotAcceptedError } from './human-check.js';
import { makeElement } from './make-element.js';
import { renderMessage } from './render-step.js';

const PERMANENT: ReadonlySet<string> = new Set([
  ...['notFound', 'notAuthorized', 'accessDenied', 'formClosed', 'alreadyAnswered'],
]);

/** Whether loading a form may succeed later. */
export function isTemporary(error: unknown): boolean {
  return !PERMANENT.has(codeOf(error));
}

/**
 * The error message. For forms that require authentication, it links to the form page on the server, where
 * respondents can sign in.
 */
export function messageOf(error: unknown, texts: PageTexts, page: string, language: string): HTMLElement {
  const closed = closingOf(error);
  if (closed !== undefined) {
    const { title, text } = describeClosing(closed, texts, language);
    return renderMessage('failure', title, text);
  }
  const code = codeOf(error);
  const name = `${code}_text` in texts ? code : 'unavailable';
  const title = texts[name] ?? 'Not available right now';
  const text = texts[`${name}_text`] ?? 'Please try again in a few minutes.';
  if (name !== 'notAuthorized') return renderMessage('failure', title, text);
  return renderMessage('failure', title, text, makeElement('p', {}, makeElement('a', { href: page }, page)));
}

function codeOf(error: unknown): string {
  if (error instanceof NotAcceptedError) return 'notAccepted';
  return error instanceof ServiceError ? error.code : 'unknown';
}
