import { SegmentedControl } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { languageName } from '../../languages/language-name.js';
import { useContentTexts } from '../use-content-texts.js';

const route = getRouteApi('/shell/content/$');

/** Selects the language in which texts are edited. */
export function LanguageTabs({ languages, language }: { languages: readonly string[]; language: string }) {
  const { fields } = useContentTexts();
  const navigate = route.useNavigate();
  return (
    <SegmentedControl
      aria-label={fields.language}
      value={language}
      onChange={(chosen) =>
        void navigate({
          search: (before) => ({ ...before, language: chosen }),
          replace: true,
          resetScroll: false,
        })
      }
      data={languages.map((each) => ({ value: each, label: languageName(each) }))}
      style={{ alignSelf: 'flex-start' }}
      transitionDuration={0}
    />
  );
}
