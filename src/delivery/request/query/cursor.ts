import { crc32 } from 'node:zlib';
import { AppError } from '../../../common/index.js';
import type { Keyset, SortValues } from '../../../content/index.js';
import type { NodeEndpoint } from '../../endpoints/endpoint.js';
import type { RenderPlan } from '../../rendering/plans/render-plan.js';
import type { QueryRequest } from '../delivery-request.js';

/** Hexadecimal digits of a checksum. */
const CHECK_LENGTH = 8;
const CURSOR = /^[\w-]+$/;

/** The parts of a query that determine the order of its results, as text. */
function queryText(
  { path }: NodeEndpoint,
  { nodeTypes, filters, text, ordering, version }: QueryRequest,
  plan: RenderPlan,
): string {
  const language = plan.localisesQueries || text !== undefined ? plan.key : '';
  return JSON.stringify([path, nodeTypes, filters, text, ordering, version, language]);
}

/**
 * Reads and writes the cursors of a query (docs/reference/queries.md#cursors): a checksum of the query and of the sort keys
 * of the last result of a page, followed by these keys. The checksum only detects mistakes: everyone can compute it.
 */
export class Cursors {
  private readonly query: number;

  constructor(
    endpoint: NodeEndpoint,
    private readonly request: QueryRequest,
    plan: RenderPlan,
  ) {
    this.query = request.paging === undefined ? 0 : crc32(queryText(endpoint, request, plan));
  }

  /**
   * Undefined: no cursors.
   * @throws AppError `invalidValueFormat` if the cursor belongs to another query
   */
  get keyset(): Keyset | undefined {
    const { paging, limit } = this.request;
    if (paging === undefined) return undefined;
    const after = paging.after === undefined ? undefined : this.read(paging.after);
    return limit === 0 ? undefined : { after };
  }

  /**
   * The cursor after a result as JSON text; undefined: no cursors.
   * @param keys JSON text; undefined: no more results
   */
  write(keys: string | undefined): string | undefined {
    if (this.request.paging === undefined) return undefined;
    if (keys === undefined) return 'null';
    return `"${this.check(keys)}${Buffer.from(keys).toString('base64url')}"`;
  }

  private read(cursor: string): SortValues {
    const text = CURSOR.test(cursor) ? Buffer.from(cursor.slice(CHECK_LENGTH), 'base64url').toString() : '';
    const keys = cursor.startsWith(this.check(text)) ? parseKeys(text) : undefined;
    if (keys !== undefined) return keys;
    throw new AppError(
      'invalidValueFormat',
      'after must be the value of "next" in the response to the same query',
    );
  }

  private check(keys: string): string {
    return crc32(keys, this.query).toString(16).padStart(CHECK_LENGTH, '0');
  }
}

function parseKeys(text: string): SortValues | undefined {
  try {
    const keys: unknown = JSON.parse(text);
    return Array.isArray(keys) && keys.every((key) => key === null || typeof key === 'string')
      ? keys
      : undefined;
  } catch {
    return undefined;
  }
}
