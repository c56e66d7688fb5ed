import { Injectable } from '@nestjs/common';
import { Database, ReplicaReads, Revisions, type ReplicaState } from '../../database/index.js';
import { FormsDatabase } from '../../forms-core/index.js';
import { byLabel, counter, gauge, type Labels, type Metric, type Sample } from './metric.js';

interface Source {
  readonly name: string;
  readonly database: Database;
  readonly revisions: Revisions;
}

/** Metrics of all databases: one, unless forms have a separate database. */
@Injectable()
export class DatabaseMetrics {
  private readonly sources: readonly Source[];

  constructor(
    database: Database,
    revisions: Revisions,
    forms: FormsDatabase,
    private readonly replicas: ReplicaReads,
  ) {
    const content = { name: 'content', database, revisions };
    const ofForms = { name: 'forms', database: forms.database, revisions: forms.revisions };
    this.sources = forms.database === database ? [content] : [content, ofForms];
  }

  collect(): Metric[] {
    const { sources } = this;
    return [
      counter(
        'cms_statements_total',
        'SQL statements started, excluding the form editor.',
        sources.map(({ name, database }) => [{ database: name }, database.statements.all]),
      ),
      counter(
        'cms_statement_errors_total',
        'SQL statements that failed: rejected by the database (failed), or not sent because it was unreachable (unavailable).',
        sources.flatMap(({ name, database: { statements } }) =>
          byLabel(
            'kind',
            { failed: statements.failed, unavailable: statements.unavailable },
            { database: name },
          ),
        ),
      ),
      ...this.pools(),
      gauge(
        'cms_change_notifications_up',
        '1 while change notifications (LISTEN/NOTIFY) are received; 0: the response cache is bypassed.',
        sources.map(({ name, revisions }) => [{ database: name }, Number(revisions.trusted)]),
      ),
      ...this.replicaMetrics(),
    ];
  }

  private replicaMetrics(): Metric[] {
    const states = this.replicas.states();
    const each = (value: (state: ReplicaState) => number): Sample[] =>
      states.map((state): [Labels, number] => [{ pool: state.name }, value(state)]);
    return [
      gauge('cms_replica_in_use', '1 while a replica serves reads; 0: it is excluded.', each(({ exclusion }) => Number(exclusion === undefined))),
      gauge('cms_replica_lag_seconds', 'Replication lag in seconds.', each(({ lagSeconds }) => lagSeconds)),
      gauge('cms_replica_lag_bytes', 'Replication lag in bytes of the write-ahead log.', each(({ lagBytes }) => lagBytes)),
      counter('cms_replica_reads_total', 'Reads served by a replica.', each(({ reads }) => reads)),
    ]; // prettier-ignore
  }

  private pools(): Metric[] {
    const pools = this.sources.flatMap(({ name, database }) =>
      database.poolStates().map((state) => ({ labels: { database: name, pool: state.name }, state })),
    );
    const each = (value: (state: (typeof pools)[number]['state']) => number): Sample[] =>
      pools.map(({ labels, state }): [Labels, number] => [labels, value(state)]);
    return [
      gauge('cms_pool_connections', 'Open connections.', each(({ open }) => open)),
      gauge('cms_pool_connections_idle', 'Idle connections.', each(({ idle }) => idle)),
      gauge('cms_pool_connections_max', 'Maximum number of connections.', each(({ max }) => max)),
      gauge('cms_pool_waiting', 'Callers waiting for a connection.', each(({ waiting }) => waiting)),
    ]; // prettier-ignore
  }
}
