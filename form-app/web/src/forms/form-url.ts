import { CONTEXT_PATH } from '../server/base-path.js';

/** Where respondents answer a form on this server. */
export function formAddress(formId: number): string {
  return `${location.origin}${CONTEXT_PATH}/forms/${formId}`;
}

/** HTML that shows a form within a page of another site. */
export function embedCode(formId: number): string {
  const script = `${location.origin}${CONTEXT_PATH}/forms/embed.js`;
  return `<script src="${script}"></script>\n<cms-form form="${formId}"></cms-form>`;
}
