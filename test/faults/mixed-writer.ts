import { isDeepStrictEqual } from 'node:util';
import { createClient, ServiceError, type AuditEntry } from '../../client/index.js';
import { PATIENT, untilSettled } from './mixed-patience.js';
import type { Chance } from './mixed-plan.js';

const WORKSPACE = 'written';
const PATH = '/page';

/** A write whose response may be lost: its name in the audit log, and whether it was stored. */
interface Write {
  readonly action: string;
  readonly make: () => Promise<unknown>;
  readonly isStored: () => Promise<boolean>;
}

/** A client that writes a page over HTTP, and compares the page and the audit log with the stored writes. */
export class MixedWriter {
  readonly problems: string[] = [];
  /** The stored writes, as named in the audit log. */
  private readonly stored: string[] = [];
  private count = 0;
  /** Whether a draft exists: changing the published page would prevent it from being published. */
  private isDrafted = false;
  private readonly writing;
  private readonly patient;

  constructor(
    private readonly address: string,
    password: string,
    private readonly chance: Chance,
  ) {
    const credentials = { user: 'superuser', password };
    this.writing = createClient({ baseUrl: address, credentials, retry: { attempts: 0 } }).content;
    this.patient = createClient({ baseUrl: address, credentials, retry: PATIENT });
  }

  get writes(): number {
    return this.stored.length;
  }

  async prepare(): Promise<void> {
    await this.patient.content.createNode(WORKSPACE, '/', { '@name': 'page', ...this.page() });
    this.stored.push('create');
  }

  /** Replaces the page, or drafts a change and publishes it. */
  async act(): Promise<void> {
    this.count += 1;
    const page = this.page();
    if (!this.isDrafted && this.chance.between(0, 1) === 0) {
      const make = (): Promise<unknown> => this.writing.putNode(WORKSPACE, PATH, page);
      await this.write({ action: 'change', make, isStored: () => this.shows(false) });
      return;
    }
    const make = (): Promise<unknown> => this.writing.changeNode(WORKSPACE, PATH, page, { draft: true });
    await this.write({ action: 'change of the draft', make, isStored: () => this.shows(true) });
    if (!(await this.shows(true))) return;
    this.isDrafted = true;
    await this.write({
      action: 'publish',
      make: () => this.writing.publish(WORKSPACE, PATH),
      isStored: () => this.shows(false),
    });
    this.isDrafted = !(await this.shows(false));
  }

  /**
   * Checks that each stored write has an entry, and that there are no other entries; requires that no write
   * is running.
   */
  async check(): Promise<void> {
    const found = (await this.entries()).map(({ action, details }) =>
      details?.draft === true ? `${action} of the draft` : action,
    );
    if (!isDeepStrictEqual(found, this.stored))
      this.problems.push(
        `audit log: ${String(found.length)} entries of ${String(this.stored.length)} writes: ${found.slice(-5).join()} instead of ${this.stored.slice(-5).join()}`,
      );
  }

  private async write({ action, make, isStored }: Write): Promise<void> {
    try {
      await make();
    } catch (error) {
      const isLost = error instanceof ServiceError && (error.status === 0 || error.code === 'unavailable');
      if (!isLost) throw error;
      await untilSettled(this.address);
      if (!(await isStored())) return;
    }
    this.stored.push(action);
  }

  /** Whether the page has the last count; a page never mixes two writes. */
  private async shows(draft: boolean): Promise<boolean> {
    const node = await this.patient.content.readNode(WORKSPACE, PATH, { draft, depth: 1 });
    const { part, count } = node as unknown as { count: number; part: { count: number } };
    if (part.count !== count)
      this.problems.push(`the page shows writes ${String(count)} and ${String(part.count)} at once`);
    return count === this.count;
  }

  private page(): { '@nodeType': string; count: number; part: { '@nodeType': string; count: number } } {
    const { count } = this;
    return { '@nodeType': 'cms:page', count, part: { '@nodeType': 'cms:area', count } };
  }

  /** Oldest first. */
  private async entries(): Promise<readonly AuditEntry[]> {
    const entries: AuditEntry[] = [];
    const target = `${WORKSPACE}:${PATH}`;
    let before: string | undefined;
    do {
      const selection = { kind: 'content', target, limit: 200, ...(before === undefined ? {} : { before }) };
      const { results, next } = await this.patient.management.readAudit(selection);
      entries.push(...results);
      before = next;
    } while (before !== undefined);
    return entries.reverse();
  }
}
