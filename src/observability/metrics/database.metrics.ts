import { Injectable } from '@nestjs/common';
import { Database, ReplicaReads, Revisions, type ReplicaState } from '../../database/index.js';
import { FormsDatabase } from '../../forms-core/index.js';
import { byLabel, counter, gauge, type Labels, type Metric, type Sample } from './metric.js';

interface Source {
  readonly name: string;
  readonly database: Database;
  readonly revisions: Revisions;
}

/** The databases there are: one, unless forms have their own. */
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
        'Statements that the database refused (failed) or could not be reached for (unavailable).',
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
        'cms_revisions_trusted',
        '1 while changes of other instances are heard of; 0: nothing stored is answered.',
        sources.map(({ name, revisions }) => [{ database: name }, Number(revisions.trusted)]),
      ),
      ...this.followers(),
    ];
  }

  private followers(): Metric[] {
    const states = this.replicas.states();
    const each = (value: (state: ReplicaState) => number): Sample[] =>
      states.map((state): [Labels, number] => [{ pool: state.name }, value(state)]);
    return [
      gauge('cms_replica_in_use', '1 while a replica is read; 0: it is left out.', each(({ leftOut }) => Number(leftOut === undefined))),
      gauge('cms_replica_lag_seconds', 'Replication lag in seconds.', each(({ lagSeconds }) => lagSeconds)),
      gauge('cms_replica_lag_bytes', 'Bytes of the log that a replica has not replayed.', each(({ lagBytes }) => lagBytes)),
      counter('cms_replica_reads_total', 'Reads that a replica answered.', each(({ reads }) => reads)),
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
      gauge('cms_pool_connections_idle', 'Open connections that nobody uses.', each(({ idle }) => idle)),
      gauge('cms_pool_connections_max', 'Connections that may be opened.', each(({ max }) => max)),
      gauge('cms_pool_waiting', 'Callers that wait for a connection.', each(({ waiting }) => waiting)),
    ]; // prettier-ignore
  }
}
