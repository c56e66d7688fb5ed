/** Stores the requested number of responses to a form: copies of samples, one per minute, in batches. */
import type { Form } from '#client';
import type { Database, DatabaseOptions } from '../../src/database/index.js';
import type * as WriterCode from '../../src/forms-core/index.js';
import { loadServerCode, PROJECT } from '../server-code.js';
import { makeResponses } from './generate-form.js';
import { OptionIds } from './option-ids.js';

export interface FillTask {
  readonly database: DatabaseOptions;
  readonly form: Form;
  readonly responses: number;
}

const SAMPLES = 1_000;
const BATCH = 10_000;

/** `$1` form, `$2` samples of items, `$3` responses of this batch, `$4` minutes between the first one and now. */
const INSERT = `WITH sample AS MATERIALIZED (
  SELECT s.ordinality AS sample, i.ordinality AS place, (i.item->>0)::bigint AS question_id,
    (i.item->>1)::bigint AS option_id, i.item->>2 AS value, i.item->>3 AS free_text
  FROM jsonb_array_elements($2::jsonb) WITH ORDINALITY AS s(items, ordinality),
    jsonb_array_elements(s.items) WITH ORDINALITY AS i(item, ordinality)
), response AS (
  INSERT INTO forms.response (uuid, version, created, created_by, modified, modified_by, form_id)
  SELECT gen_random_uuid(), 1, time, 'anonymous', time, 'anonymous', $1
  FROM generate_series(1, $3::int) AS n, LATERAL (SELECT now() - ($4 - n) * interval '1 minute') AS t(time) ORDER BY n
  RETURNING id, created, created_by
)
INSERT INTO forms.response_item (uuid, version, created, created_by, modified, modified_by, response_id, question_id,
  answer_option_id, value, free_text)
SELECT gen_random_uuid(), 1, r.created, r.created_by, r.created, r.created_by, r.id, s.question_id, s.option_id, s.value,
  s.free_text
FROM response r JOIN sample s ON s.sample = r.id % ${String(SAMPLES)} + 1 ORDER BY r.id, s.place`;

async function fill({ database: options, form, responses }: FillTask): Promise<void> {
  const { openDatabase } = await loadServerCode();
  const database = await openDatabase(options);
  const ids = new OptionIds(form);
  const samples = makeResponses(form, SAMPLES).map((items) => items.map((item) => ids.store(item)));
  const text = JSON.stringify(samples);
  for (let stored = 0; stored < responses; stored += BATCH) {
    const count = Math.min(BATCH, responses - stored);
    await database.query(INSERT, [form.id, text, count, responses - stored]);
  }
  await writeJson(database);
  for (const table of ['response', 'response_item']) await database.query(`VACUUM ANALYZE forms.${table}`);
  await database.close();
}

/** The server does this in the background. */
async function writeJson(database: Database): Promise<void> {
  const path = new URL('dist/forms-core/responses/response-json-writer.js', PROJECT).href;
  const { ResponseJsonWriter } = (await import(path)) as typeof WriterCode;
  await new ResponseJsonWriter(database).writeAll();
}

process.once('message', (task: FillTask) => {
  fill(task).then(
    () => process.send?.('filled', () => process.exit(0)),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});
