import type { ContentStructure } from '#client';
import { getRouteApi } from '@tanstack/react-router';

const route = getRouteApi('/shell/content/$');

/** The language in which texts are edited and previewed: the one in the URL, or the default one. */
export function useEditedLanguage({
  languages,
}: ContentStructure): readonly [string, (language: string) => void] {
  const wanted = route.useSearch({ select: ({ language }) => language });
  const navigate = route.useNavigate();
  return [
    languages.find((each) => each === wanted) ?? languages[0] ?? '',
    (language) =>
      void navigate({ search: (before) => ({ ...before, language }), replace: true, resetScroll: false }),
  ];
}
