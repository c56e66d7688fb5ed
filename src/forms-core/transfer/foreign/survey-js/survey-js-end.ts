import { mapsIn, type Fields } from '../../../../common/index.js';
import { isRedirect } from '../is-redirect.js';
import type { ForeignEnd } from '../outline/with-confirmation.js';
import { plainText } from '../plain-text.js';
import { SurveyJsTexts } from './survey-js-text.js';

/**
 * The end of a survey. Names of questions in its text are not replaced, because a confirmation does not show answers.
 * @param note receives these names
 */
export function endOf(
  { completedHtml, navigateToUrl }: Fields,
  locale: string,
  note: (name: string) => void,
): ForeignEnd {
  const texts = new SurveyJsTexts(locale, (html) => {
    const text = plainText(html);
    text.match(/\{[^{}\n]{1,200}\}/g)?.forEach(note);
    return text;
  });
  const { message = '', localisations } = texts.fields({ message: completedHtml });
  return {
    message: String(message),
    translations: new Map(mapsIn(localisations).map((each) => [String(each.language), String(each.message)])),
    redirectUrl: isRedirect(navigateToUrl) ? navigateToUrl : undefined,
  };
}
