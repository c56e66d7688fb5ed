import { CONTEXT_PATH } from '../server/base-path.js';

/** Where respondents answer a form on this server. @param language BCP 47; that of the visitor if it is missing */
export function formAddress(formId: number, language?: string): string {
  const query = language === undefined ? '' : `?lang=${encodeURIComponent(language)}`;
  return `${location.origin}${CONTEXT_PATH}/forms/${formId}${query}`;
}

/** HTML that shows a form within a page of another site, in the language of the page unless one is given. */
export function embedCode(formId: number, language?: string): string {
  const script = `${location.origin}${CONTEXT_PATH}/forms/embed.js`;
  const lang = language === undefined ? '' : ` lang="${language}"`;
  return `<script src="${script}"></script>\n<cms-form form="${formId}"${lang}></cms-form>`;
}
