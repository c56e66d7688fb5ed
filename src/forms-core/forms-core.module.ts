import { Module } from '@nestjs/common';
import { join } from 'node:path';
import { DataSource } from 'typeorm';
import { AppConfig } from '../config/index.js';
import { Database, DatabaseModule, Revisions, dataSourceOptions, migrate } from '../database/index.js';
import { Analytics } from './analytics/analytics.service.js';
import { StoredAnswersRepository } from './analytics/stored-answers.repository.js';
import { FORMS_ENTITIES } from './entities.js';
import { FormEditor } from './form-editor.service.js';
import { FormEdits } from './edit/form-edits.service.js';
import { FileResponseRepository } from './export/file-response.repository.js';
import { FormFileExports } from './export/form-file-exports.service.js';
import { FormFileImports } from './export/form-file-imports.service.js';
import { ResultExports } from './export/result-exports.service.js';
import { FormRepository } from './form.repository.js';
import { FormFunctions } from './form-functions.service.js';
import { FormsDatabase } from './forms-database.repository.js';
import { Forms } from './forms.service.js';
import { FormMemory } from './responses/form-memory.js';
import { ResponseRepository } from './responses/response.repository.js';
import { Responses } from './responses.service.js';
import { Submissions } from './submissions.service.js';

/** Forms, their persistence and what can be done with them (spec/forms.md). Knows no HTTP. */
@Module({
  imports: [DatabaseModule],
  providers: [
    { provide: FormsDatabase, inject: [AppConfig, Database, Revisions], useFactory: openForms },
    FormRepository,
    FormEdits,
    Forms,
    FormEditor,
    FormMemory,
    ResponseRepository,
    Submissions,
    Responses,
    FormFunctions,
    StoredAnswersRepository,
    Analytics,
    ResultExports,
    FileResponseRepository,
    FormFileExports,
    FormFileImports,
  ],
  exports: [
    FormsDatabase,
    Forms,
    FormEditor,
    Submissions,
    Responses,
    FormFunctions,
    Analytics,
    ResultExports,
    FormFileExports,
    FormFileImports,
  ],
})
export class FormsCoreModule {}

async function openForms(
  { migrationsDir }: AppConfig,
  database: Database,
  revisions: Revisions,
): Promise<FormsDatabase> {
  await migrate(database, 'forms', join(migrationsDir, 'forms'));
  const dataSource = new DataSource({ ...dataSourceOptions(database), entities: [...FORMS_ENTITIES] });
  await dataSource.initialize();
  return new FormsDatabase(database, revisions, dataSource, () => dataSource.destroy());
}
