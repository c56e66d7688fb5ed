import type { AnswerOptionDraft, FormDraft, QuestionDraft, RuleDraft, SectionDraft } from '#client';
import { valueOfLabel } from '../builder/option-value.js';
import { newUuid } from '../shell/new-uuid.js';
import {
  questionsIn,
  type Skip,
  type Template,
  type TemplateQuestion,
  type TemplateSection,
  type Texts,
} from './template.js';

type Language = 'en' | 'de';

/** Returns a text in the language of the form, and its translation. */
type PickTexts = (texts: Texts) => { readonly own: string; readonly translated: string };

interface Translator {
  readonly pick: PickTexts;
  /** The language of the translations. */
  readonly language: Language;
}

type Drafts = ReadonlyMap<TemplateQuestion, QuestionDraft>;

/**
 * A new form from a template, with the texts of the other language as translations.
 * @param title replaces the title of the template; empty: keeps it
 */
export function formOfTemplate(template: Template, title: string, language: Language): FormDraft {
  const translator = translatorFrom(language);
  const { pick } = translator;
  const [named, described, thanks] = [
    pick(template.title),
    pick(template.description),
    pick(template.thanks),
  ];
  const isOwn = title !== '';
  const translation = {
    ...{ description: described.translated, confirmation: { message: thanks.translated } },
    ...(!isOwn && { title: named.translated }),
  };
  const drafts: Drafts = new Map(questionsIn(template).map((each) => [each, questionOf(each, translator)]));
  const rules = rulesOf(drafts);
  return {
    title: isOwn ? title : named.own,
    description: described.own,
    confirmation: { message: thanks.own },
    localisations: [{ language: translator.language, ...translation }],
    questions: draftsOf(template.questions, drafts),
    sections: (template.sections ?? []).map((section) => sectionOf(section, drafts, translator)),
    ...(rules.length > 0 && { rules }),
  };
}

function sectionOf(
  { title, questions }: TemplateSection,
  drafts: Drafts,
  { pick, language }: Translator,
): SectionDraft {
  const { own, translated } = pick(title);
  return {
    ...{ title: own, localisations: [{ language, title: translated }] },
    questions: draftsOf(questions, drafts),
  };
}

function draftsOf(questions: readonly TemplateQuestion[] | undefined, drafts: Drafts): QuestionDraft[] {
  return (questions ?? []).map((each) => drafts.get(each) ?? {});
}

function translatorFrom(language: Language): Translator {
  return language === 'de'
    ? { language: 'en', pick: ([translated, own]) => ({ own, translated }) }
    : { language: 'de', pick: ([own, translated]) => ({ own, translated }) };
}

function questionOf(template: TemplateQuestion, translator: Translator): QuestionDraft {
  const { text, type, inputType, help, scale, required = false, key, skip } = template;
  const { pick, language } = translator;
  const [question, description] = [pick(text), help && pick(help)];
  const texts = {
    question: question.translated,
    ...(description && { description: description.translated }),
  };
  const common = {
    ...((key ?? skip) !== undefined && { uuid: newUuid() }),
    ...{ question: question.own, required },
    ...(description && { description: description.own }),
    ...(inputType && { inputType }),
  };
  if (scale === undefined) {
    const answerOptions = optionsOf(template, translator);
    return {
      ...common,
      ...{ questionType: type ?? 'single', localisations: [{ language, ...texts }], answerOptions },
    };
  }
  const [rangeFrom, rangeTo] = scale;
  const [lowest, highest] = [pick(scale[2]), pick(scale[3])];
  const labels = { rangeFromLabel: lowest.translated, rangeToLabel: highest.translated };
  return {
    ...common,
    questionType: 'range',
    ...{ rangeFrom, rangeTo, rangeFromLabel: lowest.own, rangeToLabel: highest.own },
    localisations: [{ language, ...texts, ...labels }],
  };
}

function optionsOf(
  { options = [], hasOther = false }: TemplateQuestion,
  { pick, language }: Translator,
): AnswerOptionDraft[] {
  const values: string[] = [];
  return options.map((texts, index) => {
    const { own, translated } = pick(texts);
    const value = valueOfLabel(own, values);
    values.push(value);
    const isOther = hasOther && index === options.length - 1;
    return {
      ...{ label: own, value, localisations: [{ language, label: translated }] },
      ...(isOther && { freeText: 'showFreeText' as const }),
    };
  });
}

function rulesOf(drafts: Drafts): RuleDraft[] {
  const named = new Map([...drafts].map(([{ key }, draft]) => [key, draft]));
  return [...drafts].flatMap(([{ skip }, { uuid = '' }]) =>
    skip === undefined ? [] : [ruleOf(skip, named.get(skip.key) ?? {}, uuid)],
  );
}

function ruleOf({ operator, value }: Skip, of: QuestionDraft, skipped: string): RuleDraft {
  const isScale = of.questionType === 'range';
  const compared = isScale ? value : (of.answerOptions?.[value]?.value ?? '');
  return {
    when: { questionId: of.uuid ?? '', operator, value: compared },
    then: { action: 'skip', questionId: skipped },
  };
}
