import { openDatabase, type Database, type DatabaseOptions } from '../../src/database/index.js';
import { testDatabase } from './databases.js';
import { TcpProxy } from './tcp-proxy.js';

/** A PostgreSQL database, opened through a connection that a test can cut. */
export interface ProxiedDatabase {
  /** Options of the database itself, without the proxy. */
  readonly options: DatabaseOptions;
  readonly database: Database;
  readonly wire: TcpProxy;
  /** URL through the proxy. */
  readonly url: string;
  /** Closes everything and drops the database. */
  readonly drop: () => Promise<void>;
}

export async function openProxied(changes: Partial<DatabaseOptions> = {}): Promise<ProxiedDatabase> {
  const test = await testDatabase('postgres');
  const { proxy: wire, url } = await TcpProxy.start(test.options.url);
  const database = await openDatabase({ ...test.options, url, ...changes });
  const drop = async (): Promise<void> => {
    await database.close();
    await wire.close();
    await test.drop();
  };
  return { options: test.options, database, wire, url, drop };
}
