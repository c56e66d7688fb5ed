export const INSERT_KEY = `INSERT INTO forms.submission_key (form_id, key_hash, body_hash, response_id, created)
  SELECT $1, $11, $12, r.id, r.created FROM r`;

/** Selects the response stored with a key within the last day; `$1` is the form. */
export function knownSql({ key, body }: { readonly key: string; readonly body: string }): string {
  return `  SELECT response_id AS "knownId", body_hash = ${body} AS "isSame" FROM forms.submission_key
  WHERE form_id = $1 AND key_hash = ${key} AND created > now() - interval '24 hours'`;
}

/** The same as a separate statement: `$1` form, `$2` hash of the key, `$3` hash of the items. */
export const FIND_KEY = knownSql({ key: '$2', body: '$3' });
