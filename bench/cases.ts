import {
  categoriesOf,
  categoryId,
  contentSize,
  listName,
  pagePath,
  TOURS_PER_PLACE,
  type ContentSize,
} from './content-size.js';
import { endpointPath, THEME, type EndpointName } from './endpoints.js';
import { IMAGE_IDS } from './generate-assets.js';
import type { BenchRequest } from './load.js';
import type { Measured } from './results.js';
import { placeName } from './words.js';

/** A delivery case, which is a row of the table of results. */
export interface Case extends Measured {
  /** A response from memory, hand-written SQL, or the same request with unrestricted access. */
  readonly baseline: 'memory' | 'statement' | 'unrestricted';
  readonly endpoint: EndpointName | undefined;
  /** Number of different requests. */
  readonly requests: (size: ContentSize) => number;
  /** Path and query below the endpoint; the complete URL for cases without an endpoint. */
  readonly path: (request: number) => string;
  /** Whether to follow each response's cursor and request the next page. */
  readonly follows?: boolean;
}

const RANGE = 200;

export const CASES: readonly Case[] = [
  {
    name: 'stored', title: 'page of 9 nodes, cached', baseline: 'memory', target: 0.9, flat: false,
    endpoint: 'pages', requests: () => 1, path: () => pagePath(0),
  },
  {
    name: 'page', title: 'page of 9 nodes', baseline: 'statement', target: 1, flat: true,
    endpoint: 'pages', requests: ({ pages }) => pages, path: pagePath,
  },
  {
    name: 'children', title: '50 children', baseline: 'statement', target: 1, flat: false,
    endpoint: 'lists', requests: ({ lists }) => lists, path: (list) => `/lists/${listName(list)}@nodes`,
  },
  {
    name: 'languages', title: '50 children in three languages', baseline: 'statement', target: 1, flat: false,
    endpoint: 'lists', requests: ({ lists }) => 3 * lists,
    path: (each) => `/lists/${listName(Math.floor(each / 3))}@nodes?lang=${['en', 'de', 'fr'][each % 3] ?? ''}`,
  },
  {
    name: 'range', title: 'range of 200, ordered, paged, total', baseline: 'statement', target: 1, flat: true,
    endpoint: 'tours', requests: ({ tours }) => tours - RANGE,
    path: (from) => `${rangeOf(from)}&orderBy=price%20desc`,
  },
  {
    name: 'otherSort', title: 'range of 200, ordered by another property', baseline: 'statement', target: 1, flat: true,
    endpoint: 'tours', requests: ({ tours }) => tours - RANGE, path: (from) => `${rangeOf(from)}&orderBy=departure`,
  },
  {
    name: 'fields', title: 'range of 200, two properties shown', baseline: 'statement', target: 1, flat: true,
    endpoint: 'tours', requests: ({ tours }) => tours - RANGE,
    path: (from) => `${rangeOf(from)}&orderBy=price%20desc&fields=title,price`,
  },
  {
    name: 'facets', title: 'range of 200, two properties counted', baseline: 'statement', target: 1, flat: true,
    endpoint: 'tours', requests: ({ tours }) => tours - RANGE,
    path: (from) => `${rangeOf(from)}&orderBy=price%20desc&facets=guided,days`,
  },
  {
    name: 'cursor', title: 'range of 200, page after a cursor', baseline: 'statement', target: 1, flat: true, follows: true,
    endpoint: 'tours', requests: ({ tours }) => Math.min(2_000, tours - RANGE),
    path: (from) => `?price%5Bin%5D=${String(from)}~${String(from + RANGE)}&orderBy=price&cursors=true`,
  },
  {
    name: 'category', title: 'multiple reference, 20 matches, ordered by date', baseline: 'statement', target: 1, flat: true,
    endpoint: 'tours', requests: ({ tours }) => categoriesOf(tours),
    path: (category) => `?categories=${categoryId(category)}&orderBy=departure%20desc`,
  },
  {
    name: 'combined', title: 'reference, boolean and price, ordered by title', baseline: 'statement', target: 1, flat: true,
    endpoint: 'tours', requests: ({ tours }) => tours,
    path: (tour) => `?guided=true&categories=${categoryId(Math.floor(tour / 7))}&price%5Blt%5D=${String(5000 + tour)}&orderBy=title`,
  },
  {
    name: 'restricted', title: 'range in document order, restricted', baseline: 'unrestricted', target: 0.7, flat: false,
    endpoint: 'restricted', requests: ({ tours }) => tours - RANGE, path: rangeOf,
  },
  {
    name: 'like', title: 'like, 20 matches', baseline: 'statement', target: 1, flat: false,
    endpoint: 'tours', requests: places, path: (each) => `?title%5Blike%5D=%25${place(each)}%25&${limit(each)}`,
  },
  {
    name: 'q', title: 'q, 20 matches', baseline: 'statement', target: 1, flat: false,
    endpoint: 'tours', requests: places, path: (each) => `?q=${place(each)}&${limit(each)}`,
  },
  {
    name: 'guidedQ', title: 'q and a boolean, 10 matches', baseline: 'statement', target: 1, flat: false,
    endpoint: 'tours', requests: places, path: (each) => `?q=${place(each)}&guided=true&${limit(each)}`,
  },
  {
    name: 'deep', title: 'deep page, offset 10,000', baseline: 'statement', target: 1, flat: false,
    endpoint: 'tours', requests: () => 900, path: (more) => `?offset=${String(10_000 + more)}&limit=10`,
  },
  {
    name: 'references', title: 'page with 10 references', baseline: 'statement', target: 1, flat: false,
    endpoint: 'referring', requests: ({ referring }) => referring, path: (page) => `/referring/${String(page)}`,
  },
  {
    name: 'image', title: 'image, cached', baseline: 'memory', target: 0.9, flat: false,
    endpoint: undefined, requests: () => 1, path: () => imagePath('small', 0),
  },
]; // prettier-ignore

function rangeOf(from: number): string {
  return `?price%5Bin%5D=${String(from)}~${String(from + RANGE)}&offset=20&limit=10`;
}

/** The URL of a rendition of an image. */
export function imagePath(variation: string, image: number): string {
  return `/.imaging/${THEME}/${variation}/jcr:${IMAGE_IDS[image] ?? ''}/image-${String(image)}.jpg`;
}

/** The queries of one place have different limits. */
const LIMITS = 6;

function places({ tours }: ContentSize): number {
  return LIMITS * Math.floor(tours / TOURS_PER_PLACE);
}

function place(request: number): string {
  return placeName(Math.floor(request / LIMITS));
}

function limit(request: number): string {
  return `limit=${String(10 + (request % LIMITS))}`;
}

/** The requests of a case in pseudo-random order, all different unless the case uses cached responses. */
export function requestsOf(one: Case, nodes: number): BenchRequest[] {
  const requests = one.requests(contentSize(nodes));
  const path = one.endpoint === undefined ? '' : endpointPath(one.endpoint);
  // 7919 is a prime that divides none of the counts, so every request occurs once.
  return Array.from({ length: requests }, (_, index) => ({
    path: `${path}${one.path((index * 7919) % requests)}`,
  }));
}
