import type { ForeignEnd } from '../with-confirmation.js';
import { SurveyJsTexts } from './survey-js-text.js';

type Fields = Readonly<Record<string, unknown>>;

const REDIRECT = /^(?:https?:\/\/|\/(?!\/))[^\s\\{}\p{Cc}]{1,200}$/u;

/** The end of a survey; names of questions in its text stay as they are, because a confirmation shows no answers. */
export function endOf({ completedHtml, navigateToUrl }: Fields, locale: string): ForeignEnd {
  const texts = new SurveyJsTexts(locale, plainText);
  const { message = '', localisations } = texts.fields({ message: completedHtml });
  return {
    message: String(message),
    translations: new Map(Array.isArray(localisations) ? localisations.map(entryOf) : []),
    redirectUrl: isRedirect(navigateToUrl) ? navigateToUrl : undefined,
  };
}

export function isRedirect(url: unknown): url is string {
  return typeof url === 'string' && REDIRECT.test(url) && URL.canParse(url, 'http://localhost');
}

function entryOf({ language, message }: Fields): [string, string] {
  return [String(language), String(message)];
}

function plainText(html: string): string {
  return html
    .replace(/<[^<>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
