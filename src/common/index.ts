export { AppError } from './app-error.js';
export { ANONYMOUS, type Caller } from './caller.js';
export { CorsPolicy } from './cors.js';
export { toErrorAnswer, type ErrorAnswer } from './error-answer.js';
export { STATUS_OF, type ErrorCode } from './error-codes.js';
export type { NodeAccess, NodeAccessRule } from './node-access.js';
export { normaliseAccess } from './normalise-access.js';
export { parseWeightedList, type Weighted } from './weighted-list.js';
export { WorkQueue } from './work-queue.js';
