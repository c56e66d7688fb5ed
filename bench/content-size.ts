/** How many of what a content of so many nodes has. */
export interface ContentSize {
  readonly pages: number;
  readonly tours: number;
  readonly lists: number;
  /** Pages full of references, besides all that. */
  readonly referring: number;
}

export const NODES_PER_PAGE = 9;
export const ITEMS_PER_LIST = 50;
/** Pages below a page. */
export const SUBPAGES = 12;
/** Tours of one place: what `like` and `q` find, whatever the size of the content. */
export const TOURS_PER_PLACE = 20;

const REFERRING = 1000;

/** Ten times the nodes are ten times of everything. */
export function contentSize(nodes: number): ContentSize {
  const tours = Math.floor(nodes * 0.55);
  const lists = Math.floor((nodes * 0.1) / (ITEMS_PER_LIST + 1));
  const referring = REFERRING;
  return {
    tours,
    lists,
    referring,
    pages: Math.floor((nodes - tours - lists * (ITEMS_PER_LIST + 1)) / NODES_PER_PAGE),
  };
}

/** Page 0 is the home page, the others hang below it, twelve to a page. */
export function pagePath(page: number): string {
  return page === 0 ? '/home' : `${pagePath(Math.floor((page - 1) / SUBPAGES))}/p${String(page)}`;
}

export function listName(list: number): string {
  return `list-${String(list)}`;
}

/** Every tour has its own price: the hundreds from 0 up, in no order. */
export function tourPrice(tour: number, tours: number): string {
  return `${String((tour * 7919) % tours)}.5`;
}
