/** All error codes with their HTTP status (docs/reference/errors.md#codes). */
export const STATUS_OF = {
  badRequest: 400,
  readerError: 400,
  invalidValueFormat: 400,
  invalidQuery: 400,
  unknownParameter: 400,
  notAuthorized: 401,
  accessDenied: 403,
  notFound: 404,
  pathNotFound: 404,
  versionNotFound: 404,
  methodNotAllowed: 405,
  notAcceptable: 406,
  conflict: 409,
  referenced: 409,
  preconditionFailed: 412,
  payloadTooLarge: 413,
  unsupportedMediaType: 415,
  rangeNotSatisfiable: 416,
  validationFailed: 422,
  tooManyRequests: 429,
  unknown: 500,
  noSuchWorkspace: 500,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof STATUS_OF;
