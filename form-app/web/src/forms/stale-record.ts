import { ServiceError, type Form } from '#client';
import { ChangedFormError } from './changed-form.error.js';

/** The current record if it has changed since the version that was sent; undefined for other errors. */
export function staleRecord(error: unknown): Form | undefined {
  if (error instanceof ChangedFormError) return error.current;
  if (!(error instanceof ServiceError) || error.code !== 'conflict') return undefined;
  // Other conflicts have other details, such as the rules that refer to a question.
  return /^Version \d/.test(error.message) ? error.details.find(isForm) : undefined;
}

function isForm(detail: unknown): detail is Form {
  return typeof detail === 'object' && detail !== null && 'questions' in detail && 'rules' in detail;
}
