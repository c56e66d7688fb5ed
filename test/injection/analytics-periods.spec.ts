import { FormsApi, type Made } from '../fixtures/forms-api.js';
import { makeSurveyResponses, SURVEY_START } from '../fixtures/survey-responses.js';
import { processorTime } from '../support/processor-time.js';

const RESPONSES = 20_000;
const PERIODS = 8;
/** Processor time of all periods relative to the first count; above 5 if each period reads its responses. */
const MAX_RATIO = 3;

let api: FormsApi;
let form: Made;

beforeAll(async () => {
  api = await FormsApi.start();
  form = await makeSurveyResponses(api, RESPONSES);
});
afterAll(() => api.close());

async function count(query = ''): Promise<unknown> {
  return ((await api.ask('GET', `/forms/${String(form.id)}/analytics${query}`))[1] as { responses: number })
    .responses;
}

it('analytics of a new period: the responses of the form are not read again', async () => {
  const first = await processorTime(async () => {
    expect(await count()).toBe(RESPONSES + 1);
  });
  const others = await processorTime(async () => {
    for (let period = 1; period <= PERIODS; period += 1) {
      const from = SURVEY_START + period * 60_000 + 1;
      expect(await count(`?from=${String(from)}`)).toBe(RESPONSES + 1 - period);
    }
  });
  expect(others / first).toBeLessThan(MAX_RATIO);
});
