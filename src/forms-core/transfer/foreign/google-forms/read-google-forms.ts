import { isMap, mapsIn, type Fields } from '../../../../common/index.js';
import type { ForeignForm } from '../foreign-form.js';
import { readTypeform } from '../typeform/read-typeform.js';
import { placeOf } from '../typeform/typeform-text.js';
import { escaped } from './google-forms-field.js';
import { pagesOf } from './google-forms-pages.js';

const KINDS = ['questionItem', 'questionGroupItem', 'pageBreakItem', 'textItem', 'imageItem', 'videoItem'];
/** Settings that collect no addresses; absent in old forms. */
const NO_ADDRESSES: ReadonlySet<unknown> = new Set([
  undefined,
  'DO_NOT_COLLECT',
  'EMAIL_COLLECTION_TYPE_UNSPECIFIED',
]);

/** Whether a JSON value is a form of the API of Google Forms. */
export function isGoogleForm(value: unknown): value is Fields {
  if (!isMap(value) || !isMap(value.info)) return false;
  return mapsIn(value.items).some((item) => KINDS.some((kind) => isMap(item[kind])));
}

/**
 * Converts a form of Google Forms (docs/reference/form-files.md#google-forms), through a form of Typeform, which has the same
 * kinds of questions and jumps.
 */
export function readGoogleForm(value: Fields): ForeignForm {
  const { title, documentTitle, description } = isMap(value.info) ? value.info : {};
  const items = mapsIn(value.items);
  const { form, notes } = readTypeform({
    title: escaped(title) || escaped(documentTitle),
    welcome_screens: [{ properties: { description: escaped(description) } }],
    ...pagesOf(items),
  });
  return {
    source: 'Google Forms',
    form,
    notes: [...notes, ...items.flatMap(lossesOf), ...lossesOfSettings(value)],
  };
}

/** Notes about parts of an item that the form of Typeform does not contain. */
function lossesOf(item: Fields): string[] {
  const { imageItem, videoItem, questionItem } = item;
  const place = placeOf({ title: escaped(item.title), ref: item.itemId });
  const question = isMap(questionItem) && isMap(questionItem.question) ? questionItem.question : {};
  return [
    ...(isMap(imageItem) || isMap(videoItem)
      ? [`${place}: the ${isMap(imageItem) ? 'image' : 'video'} has no equivalent`]
      : []),
    ...(isMap(question.grading) ? [`${place}: points and correct answers have no equivalent`] : []),
  ];
}

function lossesOfSettings({ settings }: Fields): string[] {
  const { quizSettings, emailCollectionType } = isMap(settings) ? settings : {};
  return [
    ...(isMap(quizSettings) && quizSettings.isQuiz === true ? ['survey: the evaluation as a quiz has no equivalent'] : []),
    ...(NO_ADDRESSES.has(emailCollectionType) ? [] : [`survey: emailCollectionType ${String(emailCollectionType)} has no equivalent`]),
  ];
} // prettier-ignore
