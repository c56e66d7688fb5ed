import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pagesOf, ringOfPages } from './ring-of-pages.js';

/**
 * docs/reference/reading.md#caching: no instance serves an old state for more than one second after a commit.
 */
const FRESH_WITHIN_MS = 1_000;

const ENDPOINT = `rootPath: /pages
depth: 2
bypassWorkspaceAcls: true
nodeTypes: [cms:page]
includeSystemProperties: false
referenceDepth: 3
`;

/**
 * An interval on the monotonic clock in which the database was unavailable, or had been until shortly before.
 */
export interface Outage {
  readonly from: number;
  readonly to: number;
}

/**
 * The pages of one workspace, rewritten by every import. Each node contains the number of its import, and the
 * number of pages varies, so that partial imports and mixed responses are detected.
 */
export class MixedContent {
  /** When each import was acknowledged; import 0 precedes the clients. */
  private readonly acknowledgedAt: number[] = [];
  private tried = -1;

  constructor(readonly workspace: string) {}

  /** The last acknowledged import. */
  get acknowledged(): number {
    return this.acknowledgedAt.length - 1;
  }

  /** The file of the next import, or of the last one if it was not acknowledged. */
  async write(folder: string): Promise<string> {
    this.tried = this.acknowledgedAt.length;
    const file = join(folder, `${this.workspace}.pages.yaml`);
    await writeFile(file, ringOfPages(this.tried));
    return file;
  }

  acknowledge(): void {
    this.acknowledgedAt.push(performance.now());
  }

  /** Defines the endpoint of the pages: `/.rest/delivery/<workspace>`. */
  async define(modules: string): Promise<void> {
    const folder = join(modules, 'mixed/restEndpoints/delivery');
    await mkdir(folder, { recursive: true });
    const reference = `{propertyName: next, referenceResolver: {$type: jcrReferenceResolver, targetWorkspace: ${this.workspace}, depthInReferencedNode: 1}}`;
    await writeFile(
      join(folder, `${this.workspace}.yaml`),
      `workspace: ${this.workspace}\n${ENDPOINT}references:\n  - ${reference}\n`,
    );
  }

  /** The problem of a response requested at `asked`; undefined if there is none. */
  problemOf(text: string, asked: number, outages: readonly Outage[]): string | undefined {
    const imports = new Set([...text.matchAll(/"round":(\d+)/g)].map(([, round]) => Number(round)));
    const [shown, ...others] = imports;
    if (shown === undefined) return 'shows nothing';
    if (others.length > 0) return `shows the imports ${[...imports].join(', ')} at once`;
    const total = /^\{"total":(\d+)/.exec(text)?.[1];
    if (total !== undefined && Number(total) !== pagesOf(shown))
      return `counts ${total} of import ${String(shown)}`;
    if (shown > this.tried) return `shows import ${String(shown)}, which nobody tried`;
    // Without the database, cached responses are still served (docs/operations/README.md).
    const outage = outages.find(({ from, to }) => asked >= from && asked < to);
    const due = (outage?.from ?? asked) - FRESH_WITHIN_MS;
    const least = this.acknowledgedAt.findLastIndex((time) => time < due);
    return shown < least
      ? `shows import ${String(shown)} although ${String(least)} was acknowledged`
      : undefined;
  }
}
