/** Number of pages in every round; up to four more vary. */
const PAGES = 30;

const idOf = (page: number): string => `00000000-0000-4000-8000-${String(page).padStart(12, '0')}`;

/** The number of pages in a round. */
export function pagesOf(round: number): number {
  return PAGES + (round % 5);
}

/**
 * Pages in a ring of references, each with an area, as a YAML export. Every node contains the number of its
 * round, and the number of pages varies.
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
