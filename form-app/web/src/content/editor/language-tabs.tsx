import { SegmentedControl } from '@mantine/core';
import { languageName } from '../../languages/language-name.js';
import { useContentTexts } from '../use-content-texts.js';

interface LanguageTabsProps {
  readonly languages: readonly string[];
  readonly language: string;
  readonly onChange: (language: string) => void;
}

/** Selects the language in which texts are edited. */
export function LanguageTabs({ languages, language, onChange }: LanguageTabsProps) {
  const { fields } = useContentTexts();
  return (
    <SegmentedControl
      aria-label={fields.language}
      value={language}
      onChange={onChange}
      data={languages.map((each) => ({ value: each, label: languageName(each) }))}
      style={{ alignSelf: 'flex-start' }}
      transitionDuration={0}
    />
  );
}
