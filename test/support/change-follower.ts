import type { ContentClient } from './content-client.js';

export interface Change {
  readonly change: 'published' | 'deleted';
  readonly '@path': string;
  readonly '@id': string;
  readonly '@nodeType': string;
}
export interface ChangePage {
  readonly results: readonly Change[];
  readonly next: string;
  readonly more: boolean;
}

/** Reads a page of the changes of the workspace `website`. */
export async function readChanges(
  client: ContentClient,
  since?: string,
  limit = 100,
  user = client.editor,
): Promise<ChangePage> {
  const parameters = `limit=${String(limit)}${since === undefined ? '' : `&since=${since}`}`;
  const response = await client.send('GET', `website@changes?${parameters}`, undefined, { user });
  expect(response.status).toBe(200);
  return response.json as ChangePage;
}

/** The cursor after all changes. */
export async function currentCursor(client: ContentClient): Promise<string> {
  let { next, more } = await readChanges(client, undefined, 1_000);
  while (more) ({ next, more } = await readChanges(client, next, 1_000));
  return next;
}

export const shown = ({ results }: ChangePage): unknown[] =>
  results.map((each) => `${each.change} ${each['@path']}`);

/** Follows the feed like a search index: identifiers by path. */
export class ChangeFollower {
  readonly units = new Map<string, string>();
  private cursor: string | undefined;

  constructor(
    private readonly client: ContentClient,
    private readonly limit: number,
  ) {}

  /** Reads a page; returns whether there are more. */
  async read(): Promise<boolean> {
    const { results, next, more } = await readChanges(this.client, this.cursor, this.limit);
    for (const each of results) {
      if (each.change === 'published') this.units.set(each['@path'], each['@id']);
      else if (this.units.get(each['@path']) === each['@id']) this.units.delete(each['@path']);
    }
    this.cursor = next;
    return more;
  }

  async catchUp(): Promise<Readonly<Record<string, string>>> {
    while (await this.read());
    return Object.fromEntries([...this.units].sort());
  }
}
