import { Database } from '../../src/database/index.js';
import type { TestApplication } from './application.js';

/** The names of the statements that run during `work`; unnamed ones by their text. */
export async function statementsOf(app: TestApplication, work: () => Promise<unknown>): Promise<string[]> {
  const database = app.nest.get(Database, { strict: false });
  const names: string[] = [];
  const run = database.query.bind(database);
  database.query = (statement, values) => {
    names.push(typeof statement === 'string' ? statement : (statement.name ?? statement.text));
    return run(statement, values);
  };
  try {
    await work();
  } finally {
    database.query = run;
  }
  return names;
}
