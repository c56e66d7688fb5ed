export { Analytics } from './analytics/analytics.service.js';
export { CHART_SIZES, CHART_THEMES, type ChartLook } from './charts/chart-theme.js';
export { Charts, type Chart } from './charts/charts.service.js';
export { FormsCheck } from './check/forms-check.service.js';
export { CHART_FORMAT } from './charts/chart-format.js';
export { parseChart } from './charts/parse-chart.js';
export { DIALOG_FORMATS } from './dialogs/dialog-formats.js';
export { parseDialogFile } from './dialogs/parse-dialog-file.js';
export { FORMS_CONFIG_FORMAT, readFileLayers } from './settings/read-layers.js';
export { EditDialogs } from './dialogs/edit-dialogs.service.js';
export { FORMS_ENTITIES } from './entities.js';
export { FormFileError } from './export/export.errors.js';
export { checkFormFile } from './export/check-form-file.js';
export { FORM_FILE_FORMAT } from './export/form-file-format.js';
export { FormFileExports } from './export/form-file-exports.service.js';
export {
  FormFileImports,
  ON_EXISTING_FORM,
  type FormFileOptions,
  type FormFileResult,
  type OnExistingForm,
} from './export/form-file-imports.service.js';
export { readFormText } from './export/read-form-text.js';
export { FORM_FILE_FORMATS, type FormFileFormat } from './export/write-form-file.js';
export { streamJsonArray } from './export/stream-json-array.js';
export { ResultExports } from './export/result-exports.service.js';
export type { FormAccess } from './form-access.js';
export type { Parent } from './edit/change-part.js';
export { FormEditor } from './form-editor.service.js';
export type { Write } from './edit/write.js';
export type { PartKind, Parts } from './find-part.js';
export type { FormKey } from './form-key.js';
export { FormFunctions, type Formfn } from './form-functions.service.js';
export { FORMS_TOPIC, formTopic } from './form-topics.js';
export {
  AnsweredOptionError,
  AnsweredQuestionError,
  FormHasResponsesError,
  FormNotFoundError,
  InvalidFormError,
  KeyReusedError,
  NamedByRulesError,
  OnlyAuthenticatedError,
  PartNotFoundError,
  ResponseNotFoundError,
  ResultsNotPublicError,
  StaleVersionError,
  SubmissionRefusedError,
  UuidTakenError,
} from './forms.errors.js';
export { FormsCoreModule } from './forms-core.module.js';
export { FormsDatabase, type ColumnName, type TableNames } from './forms-database.repository.js';
export { Forms, type FormWithArchived } from './forms.service.js';
export { localiseForm } from './localise-form.js';
export type { ResponseFilter } from './response-filter.js';
export { Responses } from './responses.service.js';
export { Submissions } from './submissions.service.js';
export { FormTemplates } from './templates/form-templates.service.js';
export { TemplateFormfn, type TemplateSubmission } from './templates/template-formfn.js';
