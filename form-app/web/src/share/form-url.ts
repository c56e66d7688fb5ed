import { CONTEXT_PATH } from '../server/base-path.js';

/**
 * The URL of a form's page on this server.
 * @param language BCP 47; by default that of the visitor
 */
export function formAddress(formId: number, language?: string): string {
  const query = language === undefined ? '' : `?lang=${encodeURIComponent(language)}`;
  return `${location.origin}${CONTEXT_PATH}/forms/${formId}${query}`;
}

/** HTML that embeds a form in a page of another site; by default in the language of that page. */
export function embedCode(formId: number, language?: string): string {
  const script = `${location.origin}${CONTEXT_PATH}/forms/embed.js`;
  const lang = language === undefined ? '' : ` lang="${language}"`;
  return `<script src="${script}"></script>\n<cms-form form="${formId}"${lang}></cms-form>`;
}
