import type { Form, Response } from '#client';
import fc from 'fast-check';
import { FormsDatabase } from '../../src/forms-core/index.js';
import { FormsApi } from '../fixtures/forms-api.js';
import { makeManyResponses } from '../fixtures/many-responses.js';
import { NaiveAnalytics } from '../fixtures/naive-analytics.js';
import { addSurveyResponses, makeSurveyResponses, SURVEY_START } from '../fixtures/survey-responses.js';

const RESPONSES = 3_000;
const MINUTE = 60_000;
const SECOND = 1_000;

let api: FormsApi;

beforeAll(async () => {
  api = await FormsApi.start();
});
afterAll(() => api.close());

interface Period {
  readonly from?: number | undefined;
  readonly to?: number | undefined;
}

const run = (statement: string, values?: readonly unknown[]): Promise<unknown> =>
  api.app.nest.get(FormsDatabase, { strict: false }).database.query(statement, values);

/** Arbitrary points in time around `count` responses at intervals of `step` milliseconds. */
function anyPeriod(count: number, step: number): fc.Arbitrary<Period> {
  const moment = fc.integer({ min: SURVEY_START - step, max: SURVEY_START + (count + 1) * step });
  return fc.record({
    from: fc.option(moment, { nil: undefined }),
    to: fc.option(moment, { nil: undefined }),
  });
}

/** Requests the analytics of periods, and compares them with figures counted from the exported responses. */
class Comparison {
  private constructor(
    private readonly form: Form,
    private readonly responses: readonly Response[],
  ) {}

  static async of(id: number): Promise<Comparison> {
    const form = await api.done<Form>('GET', `/forms/${String(id)}`);
    return new Comparison(form, await api.done<Response[]>('GET', `/forms/${String(id)}/results`));
  }

  async check({ from, to }: Period): Promise<void> {
    const query = Object.entries({ from, to }).flatMap(([name, value]) =>
      value === undefined ? [] : [`${name}=${String(value)}`],
    );
    const path = `/forms/${String(this.form.id)}/analytics?${query.join('&')}`;
    const wanted = this.responses.filter(
      ({ created }) => created >= (from ?? -Infinity) && created < (to ?? Infinity),
    );
    expect(await api.ask('GET', path)).toEqual([200, NaiveAnalytics.of(this.form, wanted)]);
  }
}

it('analytics of any period equal the counts of its responses, one by one', async () => {
  const { id } = await makeSurveyResponses(api, RESPONSES);
  // Imported responses can be older than others with lower ids.
  await run(
    `UPDATE forms.response SET created = created + (id * 7919 % 1000 - 500) * interval '1 minute' WHERE form_id = $1 AND id % 3 = 0`,
    [id],
  );
  const comparison = await Comparison.of(id);
  await comparison.check({});
  await fc.assert(
    fc.asyncProperty(anyPeriod(RESPONSES, MINUTE), (period) => comparison.check(period)),
    { numRuns: 20 },
  );
});

it('analytics of periods follow responses that are removed and added', async () => {
  const form = await makeSurveyResponses(api, RESPONSES);
  const check = async (from: number): Promise<void> => (await Comparison.of(form.id)).check({ from });
  await check(SURVEY_START);
  await run(
    `DELETE FROM forms.response WHERE id IN (SELECT id FROM forms.response WHERE form_id = $1 ORDER BY id OFFSET 700 LIMIT 2)`,
    [form.id],
  );
  await check(SURVEY_START + 1);
  await addSurveyResponses(api, form, RESPONSES);
  await check(SURVEY_START + 2);
  await api.done('PUT', `/forms/${String(form.id)}/rules`, []);
  await check(SURVEY_START + 3);
});

it('analytics of periods list the first texts, within the character limits of a question and of a form', async () => {
  // All together have 22 million characters, several times the limit of a form.
  const count = 1_200;
  const { id } = await makeManyResponses(api, count);
  await run(
    `UPDATE forms.response_item SET value = rpad(value || '-' || question_id, (hashint8(id)::bigint % 2500 + 2501)::int, 'x')
      WHERE response_id IN (SELECT id FROM forms.response WHERE form_id = $1)`,
    [id],
  );
  await run("SELECT setval('forms.response_id_seq', (SELECT max(id) FROM forms.response) + 2000)");
  const comparison = await Comparison.of(id);
  await comparison.check({});
  await fc.assert(
    fc.asyncProperty(anyPeriod(count, SECOND), (period) => comparison.check(period)),
    { numRuns: 10 },
  );
});
