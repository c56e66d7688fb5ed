import type { FormVersion, FormVersionWithContent } from '#client';
import { Injectable } from '@nestjs/common';
import { FormsDatabase } from '../forms-database.js';
import { millis } from '../forms/form-json.sql.js';

const FIELDS = `number, action, ${millis('created')}::float8 AS created, ${millis('modified')}::float8 AS modified,
  created_by AS "createdBy", questions`;

@Injectable()
export class FormVersionRepository {
  constructor(private readonly forms: FormsDatabase) {}

  /** The versions of a form, latest first, without their content. */
  list(formId: number): Promise<FormVersion[]> {
    const text = `SELECT ${FIELDS} FROM forms.form_version WHERE form_id = $1 ORDER BY number DESC`;
    return this.forms.database.query<FormVersion>({ name: 'form-versions', text }, [formId]);
  }

  async find(formId: number, number: number): Promise<FormVersionWithContent | undefined> {
    const text = `SELECT ${FIELDS}, content FROM forms.form_version WHERE form_id = $1 AND number = $2`;
    const statement = { name: 'form-version', text };
    const [version] = await this.forms.database.query<FormVersionWithContent>(statement, [formId, number]);
    return version;
  }
}
