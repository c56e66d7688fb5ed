import { Injectable } from '@nestjs/common';
import type { Health, HealthPart, HealthStatus } from '#client';
import { Database, EXCLUSIONS, ReplicaReads, Revisions, type DatabaseState } from '../../database/index.js';
import { DefinitionsService } from '../../definitions/index.js';
import { FormsDatabase } from '../../forms-core/index.js';

const SEVERITY: readonly HealthStatus[] = ['ok', 'degraded', 'down'];

const DATABASE_PARTS: Readonly<Record<DatabaseState, HealthPart>> = {
  ok: { status: 'ok' },
  // Degraded only: it can still be read, and another instance could not write either.
  readOnly: { status: 'degraded', code: 'readOnly', reason: 'is read-only: nothing can be saved' },
  noResponse: { status: 'down', code: 'noResponse', reason: 'does not respond' },
};

/** Checks the components that requests depend on. */
@Injectable()
export class HealthService {
  constructor(
    private readonly database: Database,
    private readonly revisions: Revisions,
    private readonly definitions: DefinitionsService,
    private readonly forms: FormsDatabase,
    private readonly replicas: ReplicaReads,
  ) {}

  /** @param problemsUrl URL of the list of problems of definitions */
  async check(problemsUrl: string): Promise<Health> {
    const parts: Record<string, HealthPart> = {
      database: DATABASE_PARTS[await this.database.state()],
      revisions: checkRevisions(this.revisions),
      ...this.checkReplicas(),
      ...(await this.checkForms()),
      definitions: this.checkDefinitions(problemsUrl),
    };
    const worst = Math.max(...Object.values(parts).map(({ status }) => SEVERITY.indexOf(status)));
    return { status: SEVERITY[worst] ?? 'down', parts };
  }

  // Degraded only: without a replica, other replicas or the primary serve its reads.
  private checkReplicas(): Record<string, HealthPart> {
    const parts = this.replicas
      .states()
      .map(({ name, exclusion, lagSeconds, lagBytes }): [string, HealthPart] => [
        name,
        {
          ...(exclusion === undefined
            ? { status: 'ok' }
            : { status: 'degraded', code: exclusion, reason: EXCLUSIONS[exclusion] }),
          ...(Number.isFinite(lagSeconds) && { lag: { seconds: lagSeconds, bytes: lagBytes } }),
        },
      ]);
    return Object.fromEntries(parts);
  }

  // Degraded only: content is delivered without forms, so that load balancers must not take all instances out of rotation.
  private async checkForms(): Promise<Record<string, HealthPart>> {
    const { database, revisions } = this.forms;
    if (database === this.database) return {};
    const state = await database.state();
    if (state === 'ok') return { forms: checkRevisions(revisions) };
    if (state === 'readOnly') return { forms: DATABASE_PARTS.readOnly };
    const reason = 'the forms database does not respond';
    return { forms: { status: 'degraded', code: 'noResponse', reason } };
  }

  private checkDefinitions(problemsUrl: string): HealthPart {
    const broken = this.definitions.problems().filter(({ severity }) => severity === 'error').length;
    if (broken === 0) return { status: 'ok' };
    const errors = broken === 1 ? '1 error' : `${broken} errors`;
    return { status: 'degraded', code: 'definitionErrors', reason: `${errors}; see ${problemsUrl}` };
  }
}

function checkRevisions({ trusted }: Revisions): HealthPart {
  return trusted
    ? { status: 'ok' }
    : {
        status: 'degraded',
        code: 'noNotifications',
        reason: 'change notifications (LISTEN/NOTIFY) are not being received; the response cache is bypassed',
      };
}
