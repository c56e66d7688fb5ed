import { Injectable } from '@nestjs/common';
import { Database, Revisions } from '../database/index.js';
import { Definitions } from '../definitions/index.js';

export type Status = 'ok' | 'degraded' | 'down';

/** The worst of the parts, and each part with what is wrong with it. */
export interface Health {
  readonly status: Status;
  readonly parts: Readonly<Record<string, { readonly status: Status; readonly reason?: string }>>;
}

const SEVERITY: readonly Status[] = ['ok', 'degraded', 'down'];

/** Looks at the parts a request needs. */
@Injectable()
export class HealthService {
  constructor(
    private readonly database: Database,
    private readonly revisions: Revisions,
    private readonly definitions: Definitions,
  ) {}

  async check(): Promise<Health> {
    const parts: Record<string, { status: Status; reason?: string }> = {
      database: (await this.database.isAvailable())
        ? { status: 'ok' }
        : { status: 'down', reason: 'does not answer' },
      revisions: this.revisions.trusted
        ? { status: 'ok' }
        : { status: 'degraded', reason: 'changes are not heard of: nothing stored is answered' },
      definitions: this.checkDefinitions(),
    };
    const worst = Math.max(...Object.values(parts).map(({ status }) => SEVERITY.indexOf(status)));
    return { status: SEVERITY[worst] ?? 'down', parts };
  }

  private checkDefinitions(): { status: Status; reason?: string } {
    const broken = this.definitions.problems().filter(({ severity }) => severity === 'error').length;
    return broken === 0
      ? { status: 'ok' }
      : { status: 'degraded', reason: `${String(broken)} errors; see /.rest/definitions/problems` };
  }
}
