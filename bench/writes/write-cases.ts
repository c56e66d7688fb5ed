import { contentSize } from '../content-size.js';
import { WORKSPACES } from '../generate-content.js';
import type { BenchRequest } from '../load.js';
import type { Measured } from '../results.js';

/** Tours with a draft, each of which is published once. */
export const DRAFTS = 1_500;
/** New tours of a batch. */
export const BATCH = 1_000;

const CONTENT = '/.rest/content/v1';
const PARENT = `${WORKSPACES.tours}/tours`;

/** A write, which is a row of the table of results. The baseline gets the same method and body. */
export interface WriteCase extends Measured {
  readonly method: 'POST' | 'PATCH';
  /** Number of different requests; none is sent twice. */
  readonly requests: (tours: number) => number;
  readonly body: (request: number) => object;
  readonly path: (request: number) => string;
  readonly baselinePath: (request: number) => string;
}

export const WRITE_CASES: readonly WriteCase[] = [
  {
    name: 'create', title: 'new node', baseline: 'transaction', target: 0, flat: false, method: 'POST',
    requests: () => 50_000, body: (each) => ({ '@name': `new-${String(each)}`, ...newTour(each) }),
    path: () => `/${PARENT}`, baselinePath: () => '/tours',
  },
  {
    name: 'patch', title: 'two properties changed', baseline: 'transaction', target: 0, flat: false, method: 'PATCH',
    requests: (tours) => tours - DRAFTS, body: changes,
    path: (each) => `/${PARENT}/${tourName(DRAFTS + each)}`, baselinePath: (each) => `/tours/${tourName(DRAFTS + each)}`,
  },
  {
    name: 'publish', title: 'draft published', baseline: 'transaction', target: 0, flat: false, method: 'POST',
    requests: () => DRAFTS, body: () => ({}),
    path: (each) => `/${PARENT}/${tourName(each)}@publish`, baselinePath: (each) => `/tours/${tourName(each)}/publish`,
  },
]; // prettier-ignore

/** The requests of a case for the server and for the baseline. */
export function writesOf(
  one: WriteCase,
  nodes: number,
  authorization: string,
): { readonly ours: BenchRequest[]; readonly beside: BenchRequest[] } {
  const numbers = Array.from({ length: one.requests(contentSize(nodes).tours) }, (_, each) => each);
  const { method } = one;
  const body = (each: number): string => JSON.stringify(one.body(each));
  return {
    ours: numbers.map((each) => ({
      ...{ method, path: `${CONTENT}${one.path(each)}`, body: body(each), authorization },
    })),
    beside: numbers.map((each) => ({ method, path: one.baselinePath(each), body: body(each) })),
  };
}

/** The change that is a tour's draft. */
export function draftOf(tour: number): { readonly path: string; readonly body: string } {
  const path = `${CONTENT}/${PARENT}/${tourName(tour)}?draft=true`;
  return { path, body: JSON.stringify(changes(tour)) };
}

/** One request that creates `BATCH` tours. */
export function batchOf(batch: number): { readonly path: string; readonly body: string } {
  const operations = Array.from({ length: BATCH }, (_, each) => ({
    method: 'POST',
    path: `/${PARENT}`,
    body: { '@name': `batch-${String(batch)}-${String(each)}`, ...newTour(batch * BATCH + each) },
  }));
  return { path: `${CONTENT}/`, body: JSON.stringify({ operations }) };
}

/** The body of the same batch for the baseline. */
export function rowsOf(batch: number): string {
  return JSON.stringify(Array.from({ length: BATCH }, (_, each) => newTour(batch * BATCH + each)));
}

function tourName(tour: number): string {
  return `tour-${String(tour)}`;
}

function changes(each: number): object {
  return { title: `Changed tour ${String(each)}`, price: each + 0.25 };
}

function newTour(each: number): object {
  return {
    '@nodeType': 'cms:content',
    title: `New tour ${String(each)}`,
    description: `<p>Along the coast in ${String(each % 14)} days, with <strong>luggage transfer</strong>.</p>`,
    price: each + 0.5,
    days: 1 + (each % 14),
    guided: each % 2 === 0,
  };
}
