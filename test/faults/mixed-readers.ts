import type { MixedContent, Outage } from './mixed-content.js';
import type { Chance } from './mixed-plan.js';

/** Repeated URLs below an endpoint, whose responses are cached. */
const STORED = ['/page3', '/@nodes', '?limit=100', '?orderBy=round&limit=7&offset=3', '?q=round&limit=5', ''];

/** A client that reads continuously and checks every response: it must show one state that is not too old. */
export class MixedReader {
  responses = 0;
  readonly problems: string[] = [];

  constructor(
    private readonly address: string,
    private readonly contents: readonly MixedContent[],
    private readonly outages: readonly Outage[],
    private readonly chance: Chance,
  ) {}

  /** One read. An unavailable server or database is not a problem. */
  async act(): Promise<void> {
    const content = this.chance.of(this.contents);
    const path = this.chance.between(0, 1) === 0 ? this.chance.of(STORED) : this.newAddress();
    const asked = performance.now();
    const response = await this.read(`/.rest/delivery/${content.workspace}${path}`);
    if (response === undefined) return;
    this.responses += 1;
    const [status, text] = response;
    const problem =
      status === 200
        ? content.problemOf(text, asked, this.outages)
        : `is answered ${String(status)}: ${text}`;
    if (problem !== undefined) this.problems.push(`${content.workspace}${path} ${problem}`);
  }

  /** Rarely the same twice. */
  private newAddress(): string {
    const [limit, most] = [this.chance.between(1, 60), this.chance.between(1_000_000, 9_000_000)];
    return `?limit=${String(limit)}&offset=${String(this.chance.between(0, 10))}&round[lte]=${String(most)}`;
  }

  private async read(path: string): Promise<[number, string] | undefined> {
    try {
      const response = await fetch(this.address + path);
      const text = await response.text();
      const isAway = response.status === 503 && text.includes('"unavailable"');
      return isAway ? undefined : [response.status, text];
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 20));
      return undefined;
    }
  }
}
