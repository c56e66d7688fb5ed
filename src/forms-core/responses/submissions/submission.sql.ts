import type { TableNames } from '../../forms-database.repository.js';

/** Names of the tables that hold responses. */
export interface ResponseNames {
  readonly response: TableNames;
  readonly item: TableNames;
  readonly key: TableNames;
}

/**
 * Stores a response with its items, and the key it was sent with, in one statement: one round trip and, without a
 * transaction around it, one commit. Nothing is stored when the form has another revision than the one the response was
 * checked against; the lock keeps edits of the form waiting, so the revision is still true when this commits.
 *
 * `$1` form, `$2` revision, `$3` uuid, `$4` user; of the items `$5` uuids, `$6` questions, `$7` options, `$8` values,
 * `$9` free texts; with a key its hash `$10` and that of the items `$11`. Answers one row: the new `id`, when it was
 * `created`, the `itemIds` in order; or with a known key its response, `knownId`, and whether the items are the same.
 */
export function submissionSql(names: ResponseNames, withKey: boolean): string {
  const known = withKey ? `known AS MATERIALIZED (\n${knownSql(names)}\n), ` : '';
  const unlessKnown = withKey ? ' AND NOT EXISTS (SELECT FROM known)' : '';
  return `WITH ${known}form AS MATERIALIZED (
  SELECT f.id FROM forms.form f WHERE f.id = $1 AND f.revision = $2${unlessKnown} FOR KEY SHARE
), response AS (
  ${insert(names.response, RESPONSE)} FROM form
  RETURNING id, created
), item AS (
  ${insert(names.item, ITEM)} FROM response,
    unnest($5::uuid[], $6::bigint[], $7::bigint[], $8::text[], $9::text[])
      WITH ORDINALITY AS i(uuid, question_id, answer_option_id, value, free_text, place)
  ORDER BY i.place
  RETURNING id
)${withKey ? `, key AS (\n  ${insert(names.key, KEY)} FROM response\n)` : ''}
SELECT response.id, (extract(epoch FROM response.created) * 1000)::bigint AS created,
  (SELECT json_agg(item.id ORDER BY item.id) FROM item) AS "itemIds"${
    withKey ? ',\n  known.response_id AS "knownId", known.is_same AS "isSame"' : ''
  }
FROM (SELECT) AS one LEFT JOIN response ON true${withKey ? ' LEFT JOIN known ON true' : ''}`;
}

/** The response that a key stored within the last day: `$1` form, `$10` hash of the key, `$11` of the items. */
function knownSql({ key }: ResponseNames): string {
  return `  SELECT response_id, body_hash = $11 AS is_same FROM ${key.table}
  WHERE form_id = $1 AND key_hash = $10 AND created > now() - interval '24 hours'`;
}

/** As `knownSql`, on its own: `$1` form, `$2` hash of the key, `$3` of the items. */
export function findKeySql(names: ResponseNames): string {
  return knownSql(names)
    .replace(
      'SELECT response_id, body_hash = $11 AS is_same',
      'SELECT response_id AS "knownId", body_hash = $3 AS "isSame"',
    )
    .replace('$10', '$2');
}

type Values = Readonly<Record<string, string>>;

/** What goes into the columns of each table, by the properties of its entity. */
const COMMON: Values = {
  version: '1',
  created: 'now()',
  createdBy: '$4',
  modified: 'now()',
  modifiedBy: '$4',
};
const RESPONSE: Values = { uuid: '$3::uuid', ...COMMON, formId: 'form.id' };
const ITEM: Values = {
  ...{ uuid: 'i.uuid', ...COMMON, responseId: 'response.id', questionId: 'i.question_id' },
  ...{ answerOptionId: 'i.answer_option_id', value: 'i.value', freeText: 'i.free_text' },
};
const KEY: Values = {
  ...{
    formId: '$1',
    keyHash: '$10',
    bodyHash: '$11',
    responseId: 'response.id',
    created: 'response.created',
  },
};

function insert({ table, columns }: TableNames, values: Values): string {
  const written = columns.filter(({ property }) => property !== 'id');
  const selected = written.map(({ property }) => {
    const value = values[property];
    if (value === undefined) throw new Error(`${table}: nothing to write for ${property}`);
    return value;
  });
  return `INSERT INTO ${table} (${written.map(({ column }) => column).join(', ')})
  SELECT ${selected.join(', ')}`;
}
