import { Module } from '@nestjs/common';
import { DefinitionsModule } from '../definitions/index.js';
import { AnalyticsService } from './analytics/analytics.service.js';
import { CrossTablesService } from './analytics/cross/cross-tables.service.js';
import { ResponseTrendsService } from './analytics/trend/response-trends.service.js';
import { StoredAnswersRepository } from './analytics/stored-answers.repository.js';
import { ChartDefinitionsService } from './charts/chart-definitions.service.js';
import { ChartDrawer } from './charts/drawing/chart.drawer.js';
import { ChartsService } from './charts/charts.service.js';
import { FormsCheckService } from './check/forms-check.service.js';
import { EditDialogsService } from './dialogs/edit-dialogs.service.js';
import { DraftedFormsService } from './drafts/drafted-forms.service.js';
import { FormDraftRepository } from './drafts/form-draft.repository.js';
import { FormDraftsService } from './drafts/form-drafts.service.js';
import { FormEditorService } from './forms/form-editor.service.js';
import { FormStorageRepository } from './forms/edit/storage/form-storage.repository.js';
import { FormEventsService } from './events/form-events.service.js';
import { FormWriterService } from './forms/edit/form-writer.service.js';
import { FormEditsService } from './forms/edit/form-edits.service.js';
import { FileResponseRepository } from './transfer/file-response.repository.js';
import { FormFileExportsService } from './transfer/form-file-exports.service.js';
import { FormFileImportsService } from './transfer/form-file-imports.service.js';
import { TableImportsService } from './transfer/table-imports.service.js';
import { ResultExportsService } from './transfer/results/result-exports.service.js';
import { FormRepository } from './forms/form.repository.js';
import { FormFunctionsService } from './form-functions.service.js';
import { FormsDatabaseModule } from './forms-database.module.js';
import { FormsService } from './forms/forms.service.js';
import { ActivityRepository } from './responses/activity/activity.repository.js';
import { ActivityService } from './responses/activity/activity.service.js';
import { FormCache } from './responses/form.cache.js';
import { ResponsePlaces } from './responses/submissions/response-places.js';
import { ResponseScans } from './responses/response-scans.js';
import { ResponseRepository } from './responses/response.repository.js';
import { ResponsesService } from './responses/responses.service.js';
import { AvailabilityService } from './responses/submissions/availability.service.js';
import { SubmissionsService } from './responses/submissions/submissions.service.js';
import { PageKeyRepository } from './signing/page-key.repository.js';
import { FormTemplatesService } from './templates/form-templates.service.js';
import { FormVersionRepository } from './versions/form-version.repository.js';
import { FormVersionsService } from './versions/form-versions.service.js';

/** Providers that other modules use. */
const EXPORTED = [
  DraftedFormsService,
  FormEventsService,
  FormsService,
  FormEditorService,
  FormVersionsService,
  AvailabilityService,
  SubmissionsService,
  ResponsesService,
  FormFunctionsService,
  AnalyticsService,
  CrossTablesService,
  ResponseTrendsService,
  ChartsService,
  EditDialogsService,
  ResultExportsService,
  FormFileExportsService,
  FormFileImportsService,
  TableImportsService,
  PageKeyRepository,
  FormTemplatesService,
  FormsCheckService,
];

/** Forms, their persistence and services (docs/reference/forms.md#reading), independent of HTTP. */
@Module({
  imports: [DefinitionsModule, FormsDatabaseModule],
  providers: [
    ...EXPORTED,
    FormRepository,
    FormStorageRepository,
    FormWriterService,
    FormDraftRepository,
    FormDraftsService,
    FormEditsService,
    FormVersionRepository,
    FormCache,
    ActivityRepository,
    ActivityService,
    ResponsePlaces,
    ResponseScans,
    ResponseRepository,
    StoredAnswersRepository,
    ChartDefinitionsService,
    ChartDrawer,
    FileResponseRepository,
  ],
  exports: [FormsDatabaseModule, ...EXPORTED],
})
export class FormsCoreModule {}
