/** The caller of a request. Callers with equal rights share responses. */
export interface Caller {
  readonly user: string;
  readonly roles: readonly string[];
  readonly anonymous: boolean;
}

/** A request without credentials. Exports of existing sites use the role `anonymous` for public access. */
export const ANONYMOUS: Caller = {
  user: 'anonymous',
  roles: ['rest-anonymous', 'anonymous'],
  anonymous: true,
};
