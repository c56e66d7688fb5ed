import { Module } from '@nestjs/common';
import { DefinitionsModule } from '../definitions/index.js';
import { Analytics } from './analytics/analytics.service.js';
import { CrossTables } from './analytics/cross/cross-tables.service.js';
import { ResponseTrends } from './analytics/trend/response-trends.service.js';
import { StoredAnswersRepository } from './analytics/stored-answers.repository.js';
import { ChartDefinitions } from './charts/chart-definitions.service.js';
import { ChartDrawer } from './charts/drawing/chart.drawer.js';
import { Charts } from './charts/charts.service.js';
import { FormsCheck } from './check/forms-check.service.js';
import { EditDialogs } from './dialogs/edit-dialogs.service.js';
import { DraftedForms } from './drafts/drafted-forms.service.js';
import { FormDraftRepository } from './drafts/form-draft.repository.js';
import { FormDrafts } from './drafts/form-drafts.service.js';
import { FormEditor } from './forms/form-editor.service.js';
import { FormStorage } from './forms/edit/form-storage.repository.js';
import { FormEvents } from './events/form-events.service.js';
import { FormWriter } from './forms/edit/form-writer.service.js';
import { FormEdits } from './forms/edit/form-edits.service.js';
import { FileResponseRepository } from './transfer/file-response.repository.js';
import { FormFileExports } from './transfer/form-file-exports.service.js';
import { FormFileImports } from './transfer/form-file-imports.service.js';
import { TableImports } from './transfer/table-imports.service.js';
import { ResultExports } from './transfer/results/result-exports.service.js';
import { FormRepository } from './forms/form.repository.js';
import { FormFunctions } from './form-functions.service.js';
import { FormsDatabaseModule } from './forms-database.module.js';
import { Forms } from './forms/forms.service.js';
import { ActivityRepository } from './responses/activity/activity.repository.js';
import { Activity } from './responses/activity/activity.service.js';
import { FormCache } from './responses/form.cache.js';
import { ResponsePlaces } from './responses/submissions/response-places.js';
import { ResponseScans } from './responses/response-scans.js';
import { ResponseRepository } from './responses/response.repository.js';
import { Responses } from './responses/responses.service.js';
import { Availability } from './responses/submissions/availability.service.js';
import { Submissions } from './responses/submissions/submissions.service.js';
import { PageKeyRepository } from './signing/page-key.repository.js';
import { FormTemplates } from './templates/form-templates.service.js';
import { FormVersionRepository } from './versions/form-version.repository.js';
import { FormVersions } from './versions/form-versions.service.js';

/** Forms, their persistence and services (docs/reference/forms.md#reading), independent of HTTP. */
@Module({
  imports: [DefinitionsModule, FormsDatabaseModule],
  providers: [
    FormRepository,
    FormStorage,
    FormWriter,
    FormDraftRepository,
    FormDrafts,
    DraftedForms,
    FormEdits,
    FormEvents,
    Forms,
    FormEditor,
    FormVersionRepository,
    FormVersions,
    FormCache,
    ActivityRepository,
    Activity,
    ResponsePlaces,
    ResponseScans,
    ResponseRepository,
    Availability,
    Submissions,
    Responses,
    FormFunctions,
    StoredAnswersRepository,
    Analytics,
    CrossTables,
    ResponseTrends,
    ChartDefinitions,
    ChartDrawer,
    Charts,
    EditDialogs,
    ResultExports,
    FileResponseRepository,
    FormFileExports,
    FormFileImports,
    TableImports,
    PageKeyRepository,
    FormTemplates,
    FormsCheck,
  ],
  exports: [
    FormsDatabaseModule,
    FormEvents,
    Forms,
    DraftedForms,
    FormEditor,
    FormVersions,
    Availability,
    Submissions,
    Responses,
    FormFunctions,
    Analytics,
    CrossTables,
    ResponseTrends,
    Charts,
    EditDialogs,
    ResultExports,
    FormFileExports,
    FormFileImports,
    TableImports,
    PageKeyRepository,
    FormTemplates,
    FormsCheck,
  ],
})
export class FormsCoreModule {}
