import type { DatabaseLimits } from './database-limits.js';

/** Where content and forms are kept. Plain data from `config`, the only module that reads the environment. */
export interface DatabaseOptions {
  /** `postgres://…`; empty for the embedded database in `dataDir`. */
  readonly url: string;
  /** Read-only followers for reads that tolerate lag. */
  readonly replicaUrls: readonly string[];
  /** A follower that is further behind is not read; 30 when left out. */
  readonly replicaMaxLagSeconds?: number;
  /** Connections per pool; the embedded database always has one session. */
  readonly poolSize: number;
  /** Further settings of the pool and its connections, by the names `pg` gives them. */
  readonly poolSettings?: Readonly<Record<string, string | number | boolean>>;
  /** Undefined: callers wait without a limit. */
  readonly limits?: DatabaseLimits | undefined;
  /** Folder of the embedded database and of derived files. */
  readonly dataDir: string;
}
