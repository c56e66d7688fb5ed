import { Injectable } from '@nestjs/common';
import { UUID } from '../../common/index.js';
import type { Transaction } from '../../database/index.js';
import { FormNotFoundError } from '../forms.errors.js';
import { FormsDatabase } from '../forms-database.js';
import { READ_FORMS, READ_FORM_ROWS } from './form-json.sql.js';
import type { FormKey } from './form-key.js';
import type { FormRecords, StoredForm } from './stored-form.js';

type Reader = Pick<Transaction, 'query'>;

const KEY_COLUMNS = ['id', 'uuid', 'title'] as const;

/** Reads forms, each with one statement regardless of its size. */
@Injectable()
export class FormRepository {
  constructor(private readonly forms: FormsDatabase) {}

  /** Undefined if it does not exist. If several forms have the title, the first in order is returned. */
  async find(key: FormKey, reader: Reader = this.forms.database): Promise<FormRecords | undefined> {
    const given: Partial<Record<(typeof KEY_COLUMNS)[number], unknown>> = key;
    const column = KEY_COLUMNS.find((each) => given[each] !== undefined) ?? 'id';
    const value = given[column];
    const isImpossible =
      column === 'id' ? !Number.isSafeInteger(value) : column === 'uuid' && !UUID.test(String(value));
    if (isImpossible) return undefined;
    const text = `${READ_FORMS} WHERE f.${column} = $1 ORDER BY f.order_index, f.id LIMIT 1`;
    const [records] = await reader.query<FormRecords>({ name: `form-by-${column}`, text }, [value]);
    return records;
  }

  /** Like `find`. @throws FormNotFoundError */
  async get(key: FormKey, reader?: Reader): Promise<FormRecords> {
    const records = await this.find(key, reader);
    if (records === undefined) throw new FormNotFoundError(key);
    return records;
  }

  /** @throws FormNotFoundError if it does not exist */
  async requireForm(id: number): Promise<void> {
    if ((await this.revisionOf(id)) === undefined) throw new FormNotFoundError({ id });
  }

  async list(reader: Reader = this.forms.database): Promise<StoredForm[]> {
    const text = `${READ_FORM_ROWS} ORDER BY f.order_index, f.id`;
    const rows = await reader.query<{ form: StoredForm }>({ name: 'form-list', text });
    return rows.map((row) => row.form);
  }

  async revisionOf(id: number): Promise<number | undefined> {
    const statement = { name: 'form-revision', text: 'SELECT revision FROM forms.form WHERE id = $1' };
    const [row] = await this.forms.database.query<{ revision: number }>(statement, [id]);
    return row?.revision;
  }

  async idOf(uuid: string): Promise<number | undefined> {
    const statement = { name: 'form-id', text: 'SELECT id::int FROM forms.form WHERE uuid = $1' };
    const [row] = await this.forms.database.query<{ id: number }>(statement, [uuid]);
    return row?.id;
  }
}
