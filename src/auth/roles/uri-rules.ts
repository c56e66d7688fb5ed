import { Injectable } from '@nestjs/common';
import { decideUri, orderUriRules, type UriDecisions } from './decide-uri.js';
import { RolesService } from './roles.service.js';

/** Maximum number of cached decisions per set of roles and method; longer paths are not cached. */
const MAX_CACHED = 5_000;
const MAX_CACHED_PATH = 256;
const MAX_ROLE_SETS = 1_000;

interface RoleSet {
  readonly decisions: UriDecisions;
  readonly cached: Map<string, Map<string, boolean>>;
}

/** Decides whether a set of roles may request a URL (docs/reference/roles.md#uri-rules). Runs for every request. */
@Injectable()
export class UriRules {
  /** Keyed by the identity of the caller's list of roles, which avoids computing a key. */
  private byList = new WeakMap<readonly string[], RoleSet>();
  private byNames = new Map<string, RoleSet>();

  constructor(private readonly roles: RolesService) {
    roles.onChange(() => {
      this.byList = new WeakMap();
      this.byNames = new Map();
    });
  }

  /**
   * HEAD is treated as GET; OPTIONS is always allowed, because preflights carry no credentials.
   * @param path of a `RequestTarget`
   */
  allows(roles: readonly string[], method: string, path: string): boolean {
    if (method === 'OPTIONS') return true;
    const { decisions, cached } = this.byList.get(roles) ?? this.compile(roles);
    const known = cached.get(method)?.get(path);
    if (known !== undefined) return known;
    const decided = decideUri(decisions, method, path);
    if (path.length <= MAX_CACHED_PATH) store(cached, method, path, decided);
    return decided;
  }

  private compile(roles: readonly string[]): RoleSet {
    const names = JSON.stringify([...roles].sort());
    let set = this.byNames.get(names);
    if (set === undefined) {
      set = { decisions: orderUriRules(this.roles.uriRules(roles)), cached: new Map() };
      if (this.byNames.size >= MAX_ROLE_SETS) this.byNames.clear();
      this.byNames.set(names, set);
    }
    this.byList.set(roles, set);
    return set;
  }
}

function store(cached: RoleSet['cached'], method: string, path: string, decided: boolean): void {
  let paths = cached.get(method);
  // Clearing the map is cheaper than tracking the use of entries.
  if (paths === undefined || paths.size >= MAX_CACHED) {
    paths = new Map<string, boolean>();
    cached.set(method, paths);
  }
  paths.set(path, decided);
}
