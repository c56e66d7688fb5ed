export { AnalyticsService } from './analytics/analytics.service.js';
export { CrossTablesService } from './analytics/cross/cross-tables.service.js';
export { ResponseTrendsService } from './analytics/trend/response-trends.service.js';
export { ZoneClock } from './analytics/trend/zone-clock.js';
export { CHART_LANGUAGES } from './charts/drawing/chart-texts.js';
export { CHART_SIZES, CHART_THEMES, type ChartLook } from './charts/drawing/chart-theme.js';
export { ChartsService } from './charts/charts.service.js';
export { FormsCheckService } from './check/forms-check.service.js';
export { CHART_FORMAT } from './charts/chart-format.js';
export { parseChart } from './charts/parse-chart.js';
export { DIALOG_FORMATS } from './dialogs/dialog-formats.js';
export { parseDialogFile } from './dialogs/parse-dialog-file.js';
export { FORMS_CONFIG_FORMAT, readFileLayers } from './settings/read-layers.js';
export { EditDialogsService } from './dialogs/edit-dialogs.service.js';
export { FORMS_ENTITIES } from './forms/entities/entities.js';
export { FormFileError } from './transfer/form-file.error.js';
export { checkFormFile } from './transfer/reading/check-form-file.js';
export { FORM_FILE_FORMAT } from './transfer/reading/form-file-format.js';
export { FormFileExportsService } from './transfer/form-file-exports.service.js';
export {
  FormFileImportsService,
  ON_EXISTING_FORM,
  isChange,
  type FormFileResult,
  type OnExistingForm,
} from './transfer/form-file-imports.service.js';
export { TableImportsService, type TableImportOptions } from './transfer/table-imports.service.js';
export { readFormText } from './transfer/reading/read-form-text.js';
export { FORM_FILE_FORMATS, type FormFileFormat } from './transfer/write-form-file.js';
export { streamJsonArray } from './transfer/results/stream-json-array.js';
export { ResultExportsService } from './transfer/results/result-exports.service.js';
export type { FormAccess } from './forms/form-access.js';
export {
  FormDto,
  OptionDto,
  QuestionDto,
  RuleDto,
  RulesDto,
  SectionDto,
  VersionDto,
} from './forms/dto/form.dto.js';
export { MAX_MEMBERS } from './forms/dto/field.decorators.js';
export { schemasOf, type Placed } from './forms/dto/fields.js';
export { READ_ONLY } from './forms/dto/record.dto.js';
export { readInput } from './forms/dto/read-form.js';
export type { Parent, PartInputs } from './forms/edit/parts/change-part.js';
export { FormEditorService } from './forms/form-editor.service.js';
export { FormVersionsService } from './versions/form-versions.service.js';
export type { Write } from './forms/edit/write.js';
export type { PartKind, Parts } from './forms/find-part.js';
export type { FormKey } from './forms/form-key.js';
export {
  FormEventsService,
  type EventForm,
  type FormEventReceiver,
  type ResponseJob,
} from './events/form-events.service.js';
export { FormFunctionsService } from './form-functions.service.js';
export { FORM_DRAFTS_TOPIC, FORMS_TOPIC, formTopic } from './form-topics.js';
export { DraftedFormsService } from './drafts/drafted-forms.service.js';
export {
  AlreadyAnsweredError,
  FormClosedError,
  FormNotFoundError,
  InvalidFormError,
  OnlyAuthenticatedError,
} from './forms.errors.js';
export { FormsCoreModule } from './forms-core.module.js';
export { FormsDatabase } from './forms-database.js';
export { FormsService } from './forms/forms.service.js';
export { matchPattern } from './forms/match-pattern.js';
export type { ResponseFilter } from './responses/response-filter.js';
export { ResponseJsonWriter } from './responses/response-json-writer.js';
export { readForeignForm } from './transfer/foreign/read-foreign-form.js';
export {
  mapResponses,
  readResponseTable,
  writeProposal,
} from './transfer/foreign/responses/response-table.js';
export type { TableLimits } from './transfer/foreign/responses/tables/table-limits.js';
export { ResponsesService } from './responses/responses.service.js';
export { AvailabilityService } from './responses/submissions/availability.service.js';
export { SubmissionsService, type Submission } from './responses/submissions/submissions.service.js';
export { PageKeyRepository } from './signing/page-key.repository.js';
export { FormTemplatesService } from './templates/form-templates.service.js';
export { TemplateFormFunctions, type TemplateSubmission } from './templates/template-form-functions.js';
