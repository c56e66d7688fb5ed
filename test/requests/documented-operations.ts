import type {
  ResponseObject,
  Method,
  OpenApiDocument,
  Operation,
  Parameter,
} from '../../src/openapi/document/openapi-document.js';

/** An operation of the document with its path and method. */
export interface DocumentedOperation {
  readonly path: string;
  readonly method: Method;
  readonly operation: Operation;
  readonly parameters: readonly Parameter[];
}

export function documentedOperations(api: OpenApiDocument): DocumentedOperation[] {
  return Object.entries(api.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({
      path,
      method: method as Method,
      operation,
      parameters: (operation.parameters ?? []) as readonly Parameter[],
    })),
  );
}

/** The documented response of an operation for a status; undefined if there is none. */
export function responseFor(
  api: OpenApiDocument,
  { responses }: Operation,
  status: number,
): ResponseObject | undefined {
  const given = responses[String(status)];
  if (given === undefined || !('$ref' in given)) return given;
  return api.components.responses[given.$ref.split('/').at(-1) ?? ''];
}
