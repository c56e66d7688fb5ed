import { isSameLanguage, type Form } from '#client';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { FormPart } from '../builder/part.js';
import { siteLanguagesQuery } from '../translations/site-languages.query.js';
import { languagesOf } from './languages-of.js';
import type { ShownLanguage } from './use-language.js';

/** The languages of a form, the shown one, and those that can be added, including those of the site. */
export function useFormLanguages(form: FormPart, { rules }: Form, { language }: ShownLanguage) {
  const { data: ofSite = NONE } = useQuery(siteLanguagesQuery);
  return useMemo(() => {
    const used = languagesOf(form, rules);
    const languages = language === undefined ? used : withOthers(used, [language]);
    return { languages, suggested: withOthers(used, ofSite) };
  }, [form, rules, language, ofSite]);
}

const NONE: readonly string[] = [];

function withOthers(languages: readonly string[], others: readonly string[]): readonly string[] {
  const added = others.filter((other) => !languages.some((each) => isSameLanguage(each, other)));
  return [...languages, ...added];
}
