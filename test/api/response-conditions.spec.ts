import { FormsDatabase } from '../../src/forms-core/index.js';
import {
  ResponseConditions,
  type ResponseSet,
} from '../../src/forms-core/responses/response-conditions.sql.js';
import { TestApplication } from '../support/application.js';

let app: TestApplication;

beforeAll(async () => {
  app = await TestApplication.start();
});
afterAll(() => app.close());

/** The plan of a batch of responses. */
async function planOf(set: ResponseSet): Promise<string> {
  const { text, values } = ResponseConditions.of(1, set).add('r.id > ?', 0);
  const batch = `SELECT r.id FROM forms.response r WHERE ${text} ORDER BY r.id LIMIT 250`;
  const { database } = app.nest.get(FormsDatabase, { strict: false });
  const rows = await database.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${batch}`, values);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

describe('conditions on the items of responses', () => {
  it.each<[string, ResponseSet]>([
    ['an answer', { questionId: 1, answer: 'yes' }],
    ['an answered question', { questionId: 1 }],
    ['a text', { text: 'yes' }],
  ])('%s: a batch only reads the items of its responses', async (_, set) => {
    const plan = await planOf(set);
    expect(plan).toContain('SubPlan');
    expect(plan).not.toContain('Join');
  });
});
