import { isMap, mapsIn, type Fields } from '../../../../common/index.js';
import type { ForeignForm } from '../foreign-form.js';
import { withTranslations } from '../outline/with-translations.js';
import { readTypeform } from '../typeform/read-typeform.js';
import { fieldOf, omittedOf } from './formbricks-field.js';
import { logicOf } from './formbricks-logic.js';
import { inLanguage, languagesOf } from './formbricks-languages.js';
import { isSet, textOf } from './formbricks-text.js';

/** Settings that change who can respond, or how often. */
const SETTINGS = ['closeOnDate', 'isVerifyEmailEnabled', 'pin', 'recaptcha', 'singleUse', 'verifyEmail'];

/** Notes about texts, which differ between languages. */
const SHORTENED = /is shortened to \d+ characters$/;

/** Whether a JSON value is a survey of Formbricks, also in a response of its API. */
export function isFormbricks(value: unknown): value is Fields {
  return partsOf(surveyOf(value)).some(({ type, headline }) => typeof type === 'string' && isMap(headline));
}

/**
 * Converts a survey of Formbricks (docs/reference/form-files.md#formbricks), through a form of Typeform, which has the same
 * kinds of questions, jumps and screens.
 */
export function readFormbricks(value: Fields): ForeignForm {
  const survey = surveyOf(value);
  const languages = languagesOf(survey);
  const { form: base, notes } = readTypeform(toTypeform(survey, languages.base));
  const others = languages.others.map((code) => ({
    code,
    ...readTypeform(toTypeform(inLanguage(survey, code), code)),
  }));
  const form = withTranslations(
    base,
    others.map((other) => [other.code, other.form]),
  );
  const shortened = new Set(others.flatMap((other) => other.notes.filter((note) => SHORTENED.test(note))));
  const { autoComplete } = survey;
  const isLimited = typeof autoComplete === 'number' && Number.isInteger(autoComplete) && autoComplete > 0;
  return {
    source: 'Formbricks',
    form: isLimited ? { ...form, maxResponses: autoComplete } : form,
    notes: [...new Set([...notes, ...shortened]), ...lossesOf(survey)],
  };
}

function toTypeform(survey: Fields, language: string): Fields {
  const { name, welcomeCard, endings, hiddenFields } = survey;
  const isWelcome = isMap(welcomeCard) && welcomeCard.enabled === true;
  const parts = partsOf(survey);
  const screens = mapsIn(endings);
  const blocks = mapsIn(survey.blocks);
  const targets = { parts: new Map(parts.map((part) => [part.id, part])), ends: new Set(screens.map(({ id }) => id)) };
  return {
    title: name,
    settings: { language },
    welcome_screens: isWelcome ? [screenOf(welcomeCard)] : [],
    // A block is a page.
    fields: blocks.length > 0 ? blocks.map(groupOf) : parts.map(fieldOf),
    thankyou_screens: screens.map(screenOf),
    hidden: isMap(hiddenFields) && Array.isArray(hiddenFields.fieldIds) ? hiddenFields.fieldIds : [],
    logic: [...parts, ...blocks].map((part) => logicOf(part, targets)),
  };
} // prettier-ignore

function groupOf(block: Fields): Fields {
  return {
    ref: block.id,
    type: 'group',
    title: '',
    properties: { fields: mapsIn(block.elements).map(fieldOf) },
  };
}

function screenOf({ id, type, headline, subheader, html, url, buttonLink }: Fields): Fields {
  const isRedirect = type === 'redirectToUrl';
  return {
    ref: id,
    type: isRedirect ? 'url_redirect' : 'screen',
    title: textOf(headline),
    properties: {
      description: textOf(subheader ?? html),
      redirect_url: (isRedirect ? url : buttonLink) ?? null,
    },
  };
}

/** Notes about what the form of Typeform does not contain. */
function lossesOf(survey: Fields): string[] {
  const { omitted } = languagesOf(survey);
  const settings = SETTINGS.filter((name) => isSet(survey[name]));
  return [
    ...partsOf(survey).flatMap(omittedOf),
    ...settings.map((name) => `survey: ${name} has no equivalent`),
    ...(omitted.length === 0
      ? []
      : [
          `survey: the texts in languages that are disabled, repeated, not valid or after the 20th (${omitted.join(', ')}) are omitted`,
        ]),
  ];
}

function surveyOf(value: unknown): Fields {
  if (!isMap(value)) return {};
  return isMap(value.data) ? value.data : value;
}

/** All questions; those of blocks are called elements. */
function partsOf({ questions, blocks }: Fields): Fields[] {
  return [...mapsIn(questions), ...mapsIn(blocks).flatMap(({ elements }) => mapsIn(elements))];
}
