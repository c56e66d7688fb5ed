import { Injectable } from '@nestjs/common';
import { AppError } from '../../common/index.js';
import type { Transaction } from '../../database/index.js';
import { RESPONSES_TOPIC } from '../form-topics.js';
import { FormsDatabase } from '../forms-database.js';
import type { FileResponse } from './file-responses.js';

const BATCH = 1_000;

// Sorted, so that the ids follow the order of the file.
const INSERT = `WITH input AS (
  SELECT each, place FROM jsonb_array_elements($2::jsonb) WITH ORDINALITY AS t(each, place)
), response AS (
  INSERT INTO forms.response (uuid, version, created, created_by, modified, modified_by, form_id)
  SELECT (each->>'uuid')::uuid, 1, time, each->>'createdBy', time, each->>'createdBy', $1
  FROM input, LATERAL to_timestamp((each->>'created')::bigint / 1000.0) AS time ORDER BY place
  RETURNING id, uuid, created, created_by
)
INSERT INTO forms.response_item (uuid, version, created, created_by, modified, modified_by, response_id, question_id,
  answer_option_id, value, free_text)
SELECT gen_random_uuid(), 1, r.created, r.created_by, r.created, r.created_by, r.id, (item->>0)::bigint,
  (item->>1)::bigint, item->>2, item->>3
FROM input JOIN response r ON r.uuid = (input.each->>'uuid')::uuid,
  LATERAL jsonb_array_elements(input.each->'items') WITH ORDINALITY AS t(item, item_place)
ORDER BY input.place, t.item_place`;

const MARK_OPTIONS = String.raw`UPDATE forms.answer_option o SET may_have_texts = true
FROM jsonb_array_elements($1::jsonb) AS each, LATERAL jsonb_array_elements(each->'items') AS item
WHERE o.id = (item->>1)::bigint AND NOT o.may_have_texts AND (item->>3 ~ '\S' OR item->>2 <> o.value)`;

const EXISTING = 'SELECT uuid FROM forms.response WHERE uuid = ANY($1::uuid[]) LIMIT 1';

@Injectable()
export class FileResponseRepository {
  constructor(private readonly forms: FormsDatabase) {}

  /**
   * @param progress called with the number of stored responses and the total
   * @throws AppError `conflict` if a response with one of the uuids exists
   */
  async insert(
    tx: Transaction,
    formId: number,
    responses: readonly FileResponse[],
    progress?: (stored: number, total: number) => void,
  ): Promise<void> {
    const seen = new Set<string>();
    for (const { uuid } of responses) {
      if (seen.has(uuid.toLowerCase()))
        throw new AppError('conflict', `The file contains the response ${uuid} twice.`);
      seen.add(uuid.toLowerCase());
    }
    for (let start = 0; start < responses.length; start += BATCH) {
      const batch = responses.slice(start, start + BATCH);
      const [existing] = await tx.query<{ uuid: string }>(EXISTING, [batch.map(({ uuid }) => uuid)]);
      if (existing !== undefined) {
        throw new AppError(
          'conflict',
          `The response ${existing.uuid} already exists, possibly for another form.`,
        );
      }
      const json = JSON.stringify(batch);
      await tx.query(INSERT, [formId, json]);
      await tx.query(MARK_OPTIONS, [json]);
      progress?.(start + batch.length, responses.length);
    }
    if (responses.length > 0) this.forms.revisions.raise(tx, [RESPONSES_TOPIC]);
  }
}
