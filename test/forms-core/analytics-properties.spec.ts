import type { Form, Response, SubmittedItem } from '#client';
import fc from 'fast-check';
import { buffer, text } from 'node:stream/consumers';
import { AnalyticsService, ResultExportsService, type ResponseFilter } from '../../src/forms-core/index.js';
import { readCsv, readSheet } from '../support/read-table.js';
import { asAnyone, asEditor, at, EDITOR, LUNCH, openFormsWorld, type FormsWorld } from './forms-world.js';

// List, count, analytics and export agree for any filter.

/** More than one batch. */
const RESPONSES = 400;
const START = Date.UTC(2026, 0, 1);
const HOUR = 3_600_000;

let world: FormsWorld;
let form: Form;

let state = 1;

/** One of the values; the sequence is the same in every run. */
function choice<T>(...values: T[]): T {
  state = (state * 48_271) % 2_147_483_647;
  return at(values, Math.floor(state / 1_000) % values.length);
}

beforeAll(async () => {
  world = await openFormsWorld();
  form = await world.editor.createForm(LUNCH, { caller: EDITOR });
  for (let index = 0; index < RESPONSES; index += 1) {
    await world.submissions.submit(form.id, randomItems(), choice(asAnyone, asEditor));
  }
  // Some responses have the same time.
  const text = `UPDATE forms.response SET created = to_timestamp(($2::bigint + (id / 3) * $3::bigint) / 1000.0) WHERE form_id = $1`;
  await world.database.database.query(text, [form.id, START, HOUR]);
});
afterAll(() => world.close());

function randomItems(): SubmittedItem[] {
  const [hungry, dishes] = [at(form.questions, 0).id, at(at(form.sections, 0).questions, 0).id];
  const [many, more] = [at(at(form.sections, 0).questions, 1).id, at(at(form.sections, 1).questions, 0).id];
  const more_ = choice([], [{ questionId: more, value: choice('x', '=y', 'z\n') }]);
  if (choice(true, false)) return [{ questionId: hungry, value: 'no' }, ...more_];
  return [
    { questionId: hungry, value: 'yes' },
    ...choice([], [{ questionId: dishes, value: 'soup' }]),
    ...choice([], [{ questionId: dishes, value: choice('other', 'rice', 'fish') }]),
    ...choice([], [{ questionId: many, value: choice('1', '2', '5') }]),
    ...more_,
  ];
}

const moment = fc.option(fc.integer({ min: -2, max: Math.ceil(RESPONSES / 3) + 2 }).map((hours) => START + hours * HOUR), { nil: undefined }); // prettier-ignore
const anyFilter = fc.record({
  from: moment,
  to: moment,
  user: fc.constantFrom(undefined, 'eve', 'anonymous', 'bob'),
});
const anyPage = fc.record({
  offset: fc.option(fc.nat(RESPONSES + 5), { nil: undefined }),
  limit: fc.option(fc.nat(RESPONSES + 5), { nil: undefined }),
});

/** Removes undefined values. */
const filterOf = (values: Record<string, unknown>): ResponseFilter =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));

async function list(filter: ResponseFilter): Promise<Response[]> {
  const all: Response[] = [];
  for await (const batch of world.responses.stream(form.id, filter)) all.push(...batch);
  return all;
}

it('list, count, analytics and files agree', async () => {
  const [analytics, exports] = [world.module.get(AnalyticsService), world.module.get(ResultExportsService)];
  await fc.assert(
    fc.asyncProperty(anyFilter, async (values) => {
      const filter = filterOf(values);
      const responses = await list(filter);
      const figures = await analytics.compute(form.id, filter);
      expect([await world.responses.count(form.id, filter), figures.responses]).toEqual([responses.length, responses.length]);
      const answeredIn = (questionId: number): number =>
        responses.filter(({ items }) => items.some((item) => item.questionId === questionId)).length;
      for (const { questionId, questionType, answered, reached, rows } of figures.questions) {
        expect(answered).toBe(answeredIn(questionId));
        expect(reached).toBeGreaterThanOrEqual(answered);
        const given = responses.flatMap(({ items }) => items.filter((item) => item.questionId === questionId));
        expect(rows.reduce((sum, { count }) => sum + count, 0)).toBe(given.length);
        if (questionType === 'range') expect(rows[0]?.total).toBe(given.reduce((sum, { value }) => sum + Number(value), 0));
      }
      const csv = readCsv(await text(await exports.csv(form.id, filter)));
      const sheet = readSheet(await buffer(await exports.xlsx(form.id, filter)));
      const ids = responses.map(({ id }) => String(id));
      expect(csv.slice(1).map(([id]) => id)).toEqual(ids);
      expect(sheet.slice(1).map(([id]) => id?.text)).toEqual(ids);
      for (const [column, questionId] of [[4, form.questions[0]?.id], [5, form.sections[0]?.questions[0]?.id]] as const) {
        expect(csv.slice(1).filter((row) => row[column] !== '').length).toBe(answeredIn(questionId ?? 0));
      }
      expect(JSON.parse(await text(await exports.json(form.id, filter)))).toEqual(responses);
    }),
    { numRuns: 60 },
  );
}); // prettier-ignore

it('pages of files equal those of the list', async () => {
  const exports = world.module.get(ResultExportsService);
  await fc.assert(
    fc.asyncProperty(anyFilter, anyPage, async (values, page) => {
      const filter = filterOf({ ...values, ...page });
      const csv = readCsv(await text(await exports.csv(form.id, filter)));
      expect(csv.slice(1).map(([id]) => Number(id))).toEqual((await list(filter)).map(({ id }) => id));
    }),
    { numRuns: 40 },
  );
});
