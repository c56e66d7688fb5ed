const OLDEST = 15;

export interface ServerCapabilities {
  /** For example, 150004 is 15.4. */
  readonly version: number;
  readonly encoding: string;
}

/** @throws Error if the server does not work with this version or encoding of PostgreSQL */
export function requireSuitable({ version, encoding }: ServerCapabilities): void {
  const major = Math.floor(version / 10_000);
  if (major < OLDEST)
    throw new Error(
      `PostgreSQL ${major}.${version % 10_000} is too old: version ${OLDEST} or later is required`,
    );
  // Others cannot store all characters.
  if (encoding !== 'UTF8')
    throw new Error(
      `its encoding is ${encoding}: create a database with createdb --encoding=UTF8 --template=template0`,
    );
}
