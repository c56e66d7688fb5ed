export { AppError } from './app-error.js';
export { ANONYMOUS, type Caller } from './caller.js';
export { STATUS_OF, type ErrorCode } from './error-codes.js';
