/** Numbers of items in the generated content. */
export interface ContentSize {
  readonly pages: number;
  readonly tours: number;
  readonly lists: number;
  /** Additional pages with many references. */
  readonly referring: number;
}

export const NODES_PER_PAGE = 9;
export const ITEMS_PER_LIST = 50;
/** Pages below a page. */
export const SUBPAGES = 12;
/** Tours per place: results of `like` and `q`, independent of the size of the content. */
export const TOURS_PER_PLACE = 20;

const REFERRING = 1000;

/** All numbers are proportional to the number of nodes. */
export function contentSize(nodes: number): ContentSize {
  const tours = Math.floor(nodes * 0.55);
  const lists = Math.floor((nodes * 0.2) / (ITEMS_PER_LIST + 1));
  const referring = REFERRING;
  return {
    tours,
    lists,
    referring,
    pages: Math.floor((nodes - tours - lists * (ITEMS_PER_LIST + 1)) / NODES_PER_PAGE),
  };
}

/** Page 0 is the home page; the others are below it, twelve per page. */
export function pagePath(page: number): string {
  return page === 0 ? '/home' : `${pagePath(Math.floor((page - 1) / SUBPAGES))}/p${String(page)}`;
}

export function listName(list: number): string {
  return `list-${String(list)}`;
}

/** Every tour has a different price, a multiple of 100, in pseudo-random order. */
export function tourPrice(tour: number, tours: number): string {
  return `${String((tour * 7919) % tours)}.5`;
}

/** Each category has 20 tours, and each tour has three categories. */
export function categoryId(category: number): string {
  return `00000000-0000-4000-8000-${String(category).padStart(12, '0')}`;
}

export function categoriesOf(tours: number): number {
  return Math.floor((tours * 3) / TOURS_PER_PLACE);
}
