import { pipeForm, viewResults, type FilledForm, type Form } from '#client';
import { makeElement } from './make-element.js';
import type { FormSource, LoadedForm } from './form-source.js';
import { renderResults } from './render-results.js';
import { renderMessage } from './render-step.js';

/**
 * The content shown after a response: the message of the rule that ended the form, or that of the form, and
 * the results.
 */
export async function renderThanks(
  { form, plan, source, texts }: LoadedForm & { readonly source: FormSource },
  { items, message }: FilledForm,
  language: string,
): Promise<HTMLElement> {
  const { message: general, redirectUrl } = form.confirmation ?? {};
  const text = message ?? general ?? texts.thanksText ?? '';
  const analytics = redirectUrl === undefined ? await source.results(form) : undefined;
  const shown = pipeForm(form, plan, items);
  const results = analytics && viewResults(shown, analytics, { answers: items, texts, language });
  return renderMessage('thanks', texts.thanksTitle ?? '', text, renderResults(results ?? [], texts));
}

/**
 * The URL that a respondent is redirected to after a response. URLs of scripts are rejected, because another
 * server can specify them.
 */
export function redirectOf({ confirmation }: Form, { message }: FilledForm): string | undefined {
  const url = confirmation?.redirectUrl;
  if (message !== null || url === undefined) return undefined;
  const { href, protocol } = makeElement('a', { href: url });
  return /^https?:$/.test(protocol) ? href : undefined;
}
