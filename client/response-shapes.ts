import {
  DIALOG_KINDS,
  type Dialogs,
  type SignedIn,
  type SpamProtection,
  type TranslationLanguages,
} from './administration.types.js';
import type { CrossTable, FormAnalytics, ResponseTrend } from './analytics.types.js';
import type {
  ContentChange,
  ContentChanges,
  ContentOperationResult,
  EditedChildren,
  EditedNode,
  ListedNode,
  NodeChange,
  PreviewToken,
  UnitVersion,
} from './content.types.js';
import type { Shape } from './connection.js';
import { isMap, type JsonMap } from './json.js';
import type { DeliveryNode, DeliveryPage } from './delivery.types.js';
import type { ResponseImport } from './response-import.types.js';
import type { FormImport, FormProblem } from './form-draft.types.js';
import type { FormVersion, FormVersionWithContent } from './form-version.types.js';
import type { FormAvailability } from './form-settings.types.js';
import type {
  AnswerOption,
  Form,
  FormActivity,
  Question,
  RecordFields,
  Response,
  Rule,
  Section,
} from './form.types.js';
import type { ContentStructure, FoundContent, OpenEditor } from './studio-content.types.js';

/*
 * Type guards for responses. They only check distinguishing fields; the API guarantees the others.
 */

export const isDeliveryNode: Shape<DeliveryNode> = (value): value is DeliveryNode =>
  isMap(value) && typeof value['@path'] === 'string' && Array.isArray(value['@nodes']);

export const isDeliveryPage: Shape<DeliveryPage> = (value): value is DeliveryPage =>
  isMap(value) && typeof value.total === 'number' && listOf(isDeliveryNode)(value.results);

export const isEditedNode: Shape<EditedNode> = (value): value is EditedNode =>
  isDeliveryNode(value) && typeof value['@id'] === 'string';

const isListedNode: Shape<ListedNode> = (value): value is ListedNode =>
  isMap(value) && typeof value['@path'] === 'string' && typeof value['@hasChildren'] === 'boolean';

export const isEditedChildren: Shape<EditedChildren> = (value): value is EditedChildren =>
  isMap(value) && typeof value.total === 'number' && listOf(isListedNode)(value.results);

export const isOperationResult: Shape<ContentOperationResult> = (value): value is ContentOperationResult =>
  isMap(value) && typeof value.status === 'number' && typeof value.path === 'string';

export const isUnitVersion: Shape<UnitVersion> = (value): value is UnitVersion =>
  isMap(value) && typeof value.version === 'string' && typeof value.created === 'string';

export const isNodeChange: Shape<NodeChange> = (value): value is NodeChange =>
  isMap(value) && typeof value.path === 'string' && Array.isArray(value.properties);

const isContentChange: Shape<ContentChange> = (value): value is ContentChange =>
  isMap(value) && typeof value.change === 'string' && typeof value['@path'] === 'string';

export const isContentChanges: Shape<ContentChanges> = (value): value is ContentChanges =>
  isMap(value) && typeof value.next === 'string' && listOf(isContentChange)(value.results);

export const isPreviewToken: Shape<PreviewToken> = (value): value is PreviewToken =>
  isMap(value) && typeof value.previewToken === 'string' && typeof value.expires === 'string';

export const isContentStructure: Shape<ContentStructure> = (value): value is ContentStructure =>
  isMap(value) && Array.isArray(value.workspaces) && Array.isArray(value.types);

export const isFoundContent: Shape<FoundContent> = (value): value is FoundContent =>
  isMap(value) && typeof value.path === 'string' && typeof value.id === 'string';

export const isOpenEditor: Shape<OpenEditor> = (value): value is OpenEditor =>
  isMap(value) && typeof value.user === 'string' && typeof value.since === 'string';

/** Matches an object whose member is a list of the given shape. */
export function listIn<Name extends string, T>(
  name: Name,
  shape: Shape<T>,
): Shape<Readonly<Record<Name, readonly T[]>>> {
  const isList = listOf(shape);
  return (value): value is Readonly<Record<Name, readonly T[]>> => isMap(value) && isList(value[name]);
}

export const isForm: Shape<Form> = (value): value is Form =>
  isRecord(value, 'title') && Array.isArray(value.sections) && Array.isArray(value.questions);

export const isSection: Shape<Section> = (value): value is Section => isRecord(value, 'title', 'formId');

export const isQuestion: Shape<Question> = (value): value is Question => isRecord(value, 'questionType');

export const isAnswerOption: Shape<AnswerOption> = (value): value is AnswerOption =>
  isRecord(value, 'value', 'freeText');

export const isRule: Shape<Rule> = (value): value is Rule => isRecord(value, 'when', 'then');

export const isResponse: Shape<Response> = (value): value is Response =>
  isRecord(value, 'formId') && Array.isArray(value.items);

export const isAnalytics: Shape<FormAnalytics> = (value): value is FormAnalytics =>
  isMap(value) && Array.isArray(value.questions);

export const isTrend: Shape<ResponseTrend> = (value): value is ResponseTrend =>
  isMap(value) && Array.isArray(value.parts);

export const isCrossTable: Shape<CrossTable> = (value): value is CrossTable =>
  isMap(value) && Array.isArray(value.counts);

export const isSignedIn: Shape<SignedIn> = (value): value is SignedIn =>
  isMap(value) && typeof value.csrfToken === 'string' && Array.isArray(value.permissions);

export const isTranslationLanguages: Shape<TranslationLanguages> = (value): value is TranslationLanguages =>
  isMap(value) && Array.isArray(value.languages);

export const isSpamProtection: Shape<SpamProtection> = (value): value is SpamProtection =>
  isMap(value) && typeof value.minimumSeconds === 'number';

export const isDialogs: Shape<Dialogs> = (value): value is Dialogs =>
  isMap(value) &&
  DIALOG_KINDS.every((kind) => {
    const dialog = value[kind];
    return isMap(dialog) && Array.isArray(dialog.fields);
  });

export const isFormVersion: Shape<FormVersion> = (value): value is FormVersion =>
  isMap(value) && typeof value.number === 'number' && typeof value.action === 'string';

export const isFormVersionWithContent: Shape<FormVersionWithContent> = (
  value,
): value is FormVersionWithContent => isMap(value) && isMap(value.content) && isFormVersion(value);

export const isFormImport: Shape<FormImport> = (value): value is FormImport =>
  isMap(value) && typeof value.outcome === 'string' && typeof value.id === 'number';

export const isResponseImport: Shape<ResponseImport> = (value): value is ResponseImport =>
  isMap(value) && Array.isArray(value.columns) && isMap(value.mapping) && Array.isArray(value.problems);

export const isFormActivity: Shape<FormActivity> = (value): value is FormActivity =>
  isMap(value) &&
  typeof value.formId === 'number' &&
  typeof value.responses === 'number' &&
  typeof value.title === 'string';

/** Matches the response to a validation. */
export const isValidation: Shape<{ readonly problems: readonly FormProblem[] }> = (
  value,
): value is { readonly problems: readonly FormProblem[] } => isMap(value) && Array.isArray(value.problems);

export const isAvailability: Shape<FormAvailability> = (value): value is FormAvailability =>
  isMap(value) && typeof value.open === 'boolean';

export const isAnonymisation: Shape<{ readonly anonymised: number }> = (
  value,
): value is { readonly anonymised: number } => isMap(value) && typeof value.anonymised === 'number';

/** Matches a list whose members all have the shape. */
export function listOf<T>(shape: Shape<T>): Shape<readonly T[]> {
  return (value): value is readonly T[] => Array.isArray(value) && value.every(shape);
}

function isRecord(value: unknown, ...fields: readonly string[]): value is JsonMap & RecordFields {
  return isMap(value) && typeof value.id === 'number' && fields.every((field) => field in value);
}
