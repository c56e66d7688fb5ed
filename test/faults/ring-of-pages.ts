/** Pages that are there in every round; up to four more come and go. */
const PAGES = 30;

const idOf = (page: number): string => `00000000-0000-4000-8000-${String(page).padStart(12, '0')}`;

/** How many pages a round has. */
export function pagesOf(round: number): number {
  return PAGES + (round % 5);
}

/**
 * Pages in a ring of references, each with an area, as a YAML export; every node says in which round it was written, and
 * the last pages come and go.
 */
export function ringOfPages(round: number): string {
  const pages = Array.from({ length: pagesOf(round) }, (_, page) => {
    const next = idOf((page + 1) % PAGES);
    return `  'page${String(page)}':
    'jcr:primaryType': 'cms:page'
    'jcr:uuid': '${idOf(page)}'
    'round': ${String(round)}
    'next': '${next}'
    'text': 'round ${String(round)}'
    'area':
      'round': ${String(round)}
`;
  });
  return `'pages':\n  'jcr:primaryType': 'cms:folder'\n  'jcr:uuid': '${idOf(999)}'\n${pages.join('')}`;
}
