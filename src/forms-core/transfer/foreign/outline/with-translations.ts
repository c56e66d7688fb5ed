import { isMap, mapsIn, type Fields } from '../../../../common/index.js';

/** Fields with texts, by the list that contains their records. */
const TEXTS: Readonly<Record<string, readonly string[]>> = {
  form: ['description'],
  sections: ['title', 'description'],
  questions: ['question', 'description', 'rangeFromLabel', 'rangeToLabel'],
  answerOptions: ['label'],
  rules: [],
};
const UUIDS = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g;

/** Forms by language. */
type Translations = readonly (readonly [language: string, form: Fields])[];

/**
 * Adds `localisations` with the texts of forms that were converted from the same survey in other languages. These forms have
 * the same parts in the same order, with other uuids.
 */
export function withTranslations(form: Fields, translations: Translations): Fields {
  const uuids = uuidsOf(form);
  const others = translations.map(([language, other]): [string, Fields] => {
    const own = new Map(uuidsOf(other).map((uuid, index) => [uuid, uuids[index] ?? uuid]));
    const text = JSON.stringify(other).replace(UUIDS, (uuid) => own.get(uuid) ?? uuid);
    const translated: unknown = JSON.parse(text);
    return [language, isMap(translated) ? translated : {}];
  });
  return localised('form', form, others);
}

function localised(kind: string, record: Fields, others: Translations): Fields {
  const localisations = others.flatMap(([language, other]) => {
    const texts = textsOf(kind, record, other);
    return Object.keys(texts).length === 0 ? [] : [{ language, ...texts }];
  });
  const lists = Object.keys(TEXTS).flatMap((name): [string, Fields[]][] => {
    const parts = mapsIn(record[name]).map((part, index) =>
      localised(
        name,
        part,
        others.map(([language, other]) => [language, mapsIn(other[name])[index] ?? {}]),
      ),
    );
    return parts.length === 0 ? [] : [[name, parts]];
  });
  return {
    ...record,
    ...Object.fromEntries(lists),
    ...(localisations.length === 0 ? {} : { localisations }),
  };
}

/** The texts of a record that differ. */
function textsOf(kind: string, record: Fields, other: Fields): Fields {
  const names = TEXTS[kind] ?? [];
  const texts = names.filter((name) => typeof other[name] === 'string' && other[name] !== record[name]);
  const [message, confirmation] = [
    messageOf(record.then, other.then),
    messageOf(record.confirmation, other.confirmation),
  ];
  return {
    ...Object.fromEntries(texts.map((name) => [name, other[name]])),
    ...(message === undefined ? {} : { message }),
    ...(confirmation === undefined ? {} : { confirmation: { message: confirmation } }),
  };
}

function messageOf(record: unknown, other: unknown): unknown {
  const message = isMap(other) ? other.message : undefined;
  return isMap(record) && message !== record.message ? message : undefined;
}

function uuidsOf(form: Fields): string[] {
  const sections = mapsIn(form.sections);
  return sections
    .flatMap(({ uuid, questions }) => [uuid, ...mapsIn(questions).map((each) => each.uuid)])
    .map(String);
}
