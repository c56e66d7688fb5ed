export { AdmissionFilter, hashOf } from './caching/admission-filter.js';
export { ipGroup } from './http/ip-group.js';
export { APPLICATION_ROOT } from './application-root.js';
export { AppError } from './errors/app-error.js';
export { errorMessage } from './errors/error-message.js';
export { BUILT_IN_ROLE_NAMES } from './access/built-in-role-names.js';
export { ANONYMOUS, type Caller } from './access/caller.js';
export { SYSTEM_USER } from './access/system-user.js';
export {
  cdnHeaders,
  cdnTag,
  DEFINITIONS_TAG,
  joinTags,
  type CdnHeaders,
  type CdnTagHeader,
} from './http/headers/cdn-tags.js';
export { CorsPolicy } from './http/headers/cors.js';
export { CSRF_HEADER, hasCredentials, isFromApp } from './http/credentials.js';
export { toErrorResponse } from './errors/error-response.js';
export { STATUS_OF, type ErrorCode } from './errors/error-codes.js';
export { DailyTask } from './tasks/daily-task.js';
export {
  decodePieces,
  decodeUtf8,
  InvalidUtf8Error,
  NOT_UTF8,
  type TextPosition,
} from './files/decode-utf8.js';
export { endOfTurn } from './http/end-of-turn.js';
export { cameOverHttps, clientAddress, trustedHops } from './http/headers/forwarded.js';
export { ONLY_HTTPS, SECURITY_HEADERS } from './http/headers/security-headers.js';
export { entryLimit } from './caching/entry-limit.js';
export { escapeHtml, HTML_LANGUAGE, HTML_PAGE_HEADERS, HTML_TYPE, htmlPage } from './http/html-page.js';
export { DURATION_BOUNDS, Histogram } from './histogram.js';
export { mayAccess } from './access/may-access.js';
export type { NodeAccess, NodeAccessRule } from './access/node-access.js';
export { normaliseAccess } from './access/normalise-access.js';
export { parseWeightedList } from './http/headers/weighted-list.js';
export {
  openTarget,
  readTarget,
  rejectTarget,
  renameSegment,
  queryOf,
  targetOf,
  type RequestTarget,
  type SegmentName,
} from './http/request-target.js';
export { nearestName, nearestPath } from './nearest-name.js';
export { note } from './http/request-notes.js';
export { getOrAdd } from './caching/get-or-add.js';
export { isHidden } from './files/is-hidden.js';
export { isMap, mapsIn, withoutUndefined, type Fields } from './fields.js';
export { parseLifetime } from './parse-lifetime.js';
export { readVersion } from './read-version.js';
export { replaceFile } from './files/replace-file.js';
export { explainStorage } from './files/storage.error.js';
export type { RawRequestHandler, RawRequestListener } from './http/raw-request-handler.js';
export { RateLimiter } from './http/rate-limiter.js';
export { MethodNotAllowedError, OverloadedError, TooManyRequestsError } from './errors/rejection.errors.js';
export { limitProblems, shorten } from './errors/limit-problems.js';
export { UUID } from './uuid.js';
export { WorkQueue } from './tasks/work-queue.js';
export { yamlReason } from './yaml-reason.js';
export { traced, Tracer, type Span, type SpanAttributes } from './tracing.js';
export { MAX_EXAMPLES, runRules, type CheckFinding, type CheckRule } from './check-finding.js';
