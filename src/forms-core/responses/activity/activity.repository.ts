import { Injectable } from '@nestjs/common';
import { FormsDatabase } from '../../forms-database.js';

/** Number of responses of a form, and the time of the last one in epoch milliseconds. */
export interface ResponseCount {
  readonly formId: number;
  readonly responses: number;
  readonly last: number;
}

/** The counts of responses with ids above a given one: up to another id (`settled`), and all. */
export interface NewerCount extends ResponseCount {
  readonly settled: number;
  readonly settledLast: number | null;
}

const NEWER = {
  name: 'activity-newer',
  text: `SELECT form_id::int AS "formId", (count(*) FILTER (WHERE id <= $2))::int AS settled, count(*)::int AS responses,
  (extract(epoch FROM max(created) FILTER (WHERE id <= $2)) * 1000)::float8 AS "settledLast",
  (extract(epoch FROM max(created)) * 1000)::float8 AS last
FROM forms.response WHERE id > $1 GROUP BY form_id`,
};
const FORMS = {
  name: 'activity-forms',
  text: 'SELECT id::int, title, published FROM forms.form ORDER BY id',
};

@Injectable()
export class ActivityRepository {
  constructor(private readonly forms: FormsDatabase) {}

  /** Forms with responses whose ids are above `after`; `settled` are those up to `upTo`. */
  newer(after: number, upTo: number): Promise<NewerCount[]> {
    return this.forms.database.query<NewerCount>(NEWER, [after, upTo]);
  }

  titles(): Promise<{ readonly id: number; readonly title: string; readonly published: boolean }[]> {
    return this.forms.database.query(FORMS);
  }
}
