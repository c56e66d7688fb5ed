import type { DatabaseOptions } from '../database.options.js';
import type { Replica } from './replica.js';
import { PrimaryPositions, type Lag, type LogPosition } from './replica-position.js';
import { ServerWatch } from '../postgres/server-watch.js';

const MAX_LAG_SECONDS = 30;

const PRIMARY = "SELECT pg_current_wal_lsn() - '0/0'::pg_lsn AS bytes";
const REPLICA = `SELECT pg_is_in_recovery() AS "isReplica",
  CASE WHEN pg_is_in_recovery() THEN pg_last_wal_replay_lsn() - '0/0'::pg_lsn END AS bytes`;

interface ReplicaRow {
  readonly isReplica: boolean;
  readonly bytes: string | null;
}

export type ReplicaOptions = Pick<DatabaseOptions, 'url' | 'replicaUrls' | 'replicaMaxLagSeconds'>;

/** Checks the lag of replicas twice a second, and excludes those that are unavailable or lag too far behind. */
export class ReplicaWatch {
  /** Whether the primary replied to the last query. */
  isPrimaryAvailable = true;
  readonly #positions = new PrimaryPositions();
  readonly #replayed = new Map<Replica, LogPosition>();
  readonly #watches: readonly Pick<ServerWatch<unknown>, 'start' | 'close'>[];
  readonly #maxLagSeconds: number;

  constructor(
    replicas: readonly Replica[],
    { url, replicaUrls, replicaMaxLagSeconds = MAX_LAG_SECONDS }: ReplicaOptions,
  ) {
    this.#maxLagSeconds = replicaMaxLagSeconds;
    const primary = new ServerWatch<{ readonly bytes: string }>(url, PRIMARY, {
      replied: ({ bytes }, sentAt) => {
        this.isPrimaryAvailable = true;
        this.#positions.add(Number(bytes), sentAt);
        for (const replica of replicas) this.#judge(replica, sentAt);
      },
      lost: () => {
        this.isPrimaryAvailable = false;
      },
    });
    const others = replicas.map(
      (replica, index) =>
        new ServerWatch<ReplicaRow>(replicaUrls[index] ?? '', REPLICA, {
          replied: (row) => this.#noteReply(replica, row),
          lost: () => {
            this.#replayed.delete(replica);
            replica.exclude('noResponse');
          },
        }),
    );
    this.#watches = [primary, ...others];
  }

  start(): void {
    for (const watch of this.#watches) watch.start();
  }

  async close(): Promise<void> {
    await Promise.all(this.#watches.map((watch) => watch.close()));
  }

  lagOf(replica: Replica): Lag {
    return this.#positions.lagOf(this.#replayed.get(replica)?.bytes ?? -1, performance.now());
  }

  #noteReply(replica: Replica, { isReplica, bytes }: ReplicaRow): void {
    if (isReplica && bytes !== null) {
      this.#replayed.set(replica, { bytes: Number(bytes), at: performance.now() });
      return;
    }
    this.#replayed.delete(replica);
    replica.exclude('notReplicating');
  }

  /** Compares the position of a replica with that of the primary, which was queried afterwards. */
  #judge(replica: Replica, sentAt: number): void {
    const replayed = this.#replayed.get(replica);
    if (replayed === undefined) return;
    const { toCatchUp } = this.#positions.lagOf(replayed.bytes, sentAt);
    // A replica cannot be ahead of a later position of the primary, unless the primary was restored or replaced.
    if (replayed.at < sentAt && !this.#positions.includes(replayed.bytes)) {
      replica.exclude('otherDatabase');
    } else replica.exclusion = toCatchUp > this.#maxLagSeconds ? 'tooFarBehind' : undefined;
  }
}
