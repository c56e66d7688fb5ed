import { Injectable } from '@nestjs/common';
import type { Readable } from 'node:stream';
import { StoredAnswersRepository } from '../analytics/stored-answers.repository.js';
import type { FormKey } from '../forms/form-key.js';
import { FormRepository } from '../forms/form.repository.js';
import { writeResponses } from './file-responses.js';
import { toFormFile } from './form-file.js';
import { textStream } from './results/text-stream.js';
import { writeFormFile, type FormFileFormat } from './write-form-file.js';

/** Exports form files (docs/reference/form-files.md#export-and-import). No access checks. */
@Injectable()
export class FormFileExportsService {
  constructor(
    private readonly forms: FormRepository,
    private readonly answers: StoredAnswersRepository,
  ) {}

  /**
   * Exports a form as a stream, in constant memory. The output is byte-identical on every server. Archived parts are only
   * included together with responses, because these refer to them.
   * @throws FormNotFoundError
   */
  async export(key: FormKey, format: FormFileFormat, withResponses = false): Promise<Readable> {
    const records = await this.forms.get(key);
    const form = toFormFile(records, withResponses);
    if (!withResponses) return textStream(writeFormFile(format, form));
    const upTo = await this.answers.lastId();
    const answers = this.answers.byAge(records.form.id, upTo);
    return textStream(writeFormFile(format, form, writeResponses(records, answers)));
  }
}
