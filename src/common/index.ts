export { ipGroup } from './ip-group.js';
export { AppError } from './app-error.js';
export { BUILT_IN_ROLE_NAMES } from './built-in-role-names.js';
export { ANONYMOUS, type Caller } from './caller.js';
export {
  cdnHeaders,
  cdnTag,
  DEFINITIONS_TAG,
  joinTags,
  type CdnHeaders,
  type CdnTagHeader,
} from './cdn-tags.js';
export { CorsPolicy } from './cors.js';
export { CSRF_HEADER, hasCredentials, isFromApp } from './credentials.js';
export { toErrorResponse, type ErrorResponse } from './error-response.js';
export { STATUS_OF, type ErrorCode } from './error-codes.js';
export { decodePieces, decodeUtf8, InvalidUtf8Error, NOT_UTF8, type TextPosition } from './decode-utf8.js';
export { cameOverHttps, clientAddress, trustedHops } from './forwarded.js';
export { ONLY_HTTPS, SECURITY_HEADERS } from './security-headers.js';
export { escapeHtml, HTML_LANGUAGE, HTML_PAGE_HEADERS, HTML_TYPE, htmlPage } from './html-page.js';
export { DURATION_BOUNDS, Histogram } from './histogram.js';
export type { NodeAccess, NodeAccessRule } from './node-access.js';
export { normaliseAccess } from './normalise-access.js';
export { parseWeightedList, type Weighted } from './weighted-list.js';
export { openTarget, readTarget, targetOf, type RequestTarget, type SegmentName } from './request-target.js';
export { TargetResolver } from './target-resolver.js';
export { note, type RequestNotes } from './request-notes.js';
export { RateLimiter } from './rate-limiter.js';
export { EncodedBodyError, OverloadedError, TooManyRequestsError } from './refusal.errors.js';
export { limitProblems, shorten } from './limit-problems.js';
export { WorkQueue } from './work-queue.js';
export { traced, tracing, type Span, type SpanAttributes, type Tracer } from './tracing.js';
export { MAX_EXAMPLES, runRules, type CheckFinding, type CheckRule } from './check-finding.js';
