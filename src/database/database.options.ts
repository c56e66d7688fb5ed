import type { Tracer } from '../common/index.js';
import type { DatabaseLimits } from '../config/index.js';

export interface DatabaseOptions {
  /** `postgres://…`; empty for the embedded database in `dataDir`. */
  readonly url: string;
  /** Read-only replicas for reads that tolerate lag. */
  readonly replicaUrls: readonly string[];
  /** Replicas with more lag are not used; default 30. */
  readonly replicaMaxLagSeconds?: number;
  /** Connections per pool; the embedded database always has one session. */
  readonly poolSize: number;
  /** Further settings of the pool and its connections, by the names of `pg`. */
  readonly poolSettings?: Readonly<Record<string, string | number | boolean>>;
  /** Undefined: no limits. */
  readonly limits?: DatabaseLimits | undefined;
  /** Folder of the embedded database and of derived files. */
  readonly dataDir: string;
  /** Whether an embedded database that another process has open is accessed through that process, instead of rejected. */
  readonly shared?: boolean;
  readonly tracer?: Tracer | undefined;
}
