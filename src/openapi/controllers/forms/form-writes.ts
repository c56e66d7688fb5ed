import { detailedError } from '../../document/error-responses.js';
import type { ResponseObject, ResponsesObject } from '../../document/openapi-document.js';
import {
  headers,
  IF_MATCH,
  VERSION_PARAMETER,
  inPath,
  json,
  jsonBody,
  NOTHING,
  type OperationTable,
} from '../../document/operation-parts.js';
import { ref } from '../../document/schema-parts.js';
import { DRAFT } from '../../paths/forms.paths.js';
import { ID } from '../../schemas/form.schemas.js';
import { handler, type HandlerTable } from '../describe-controller.js';

export const REJECTED = { 422: detailedError(422, ref('FormProblem')) };
export const OPTIONAL_VERSION = { ...jsonBody(ref('VersionDraft')), required: false };
/** How the version is checked. */
export const VERSION =
  'Requires the version that was read, in the body, as `If-Match` or as the parameter `version`. A stale version is a conflict; `details` holds the current record.';

interface Write extends Omit<OperationTable, 'tag'> {
  /** The record identified by the id in the URL; missing: none. */
  readonly of?: string;
  /** Whether it has the parameter `draft`. */
  readonly drafts?: boolean;
}

export function write(
  id: string,
  summary: string,
  { of, parameters = [], drafts = false, responses, ...table }: Write,
): HandlerTable {
  // Records named in the body may not exist either.
  const isOrder = id === 'orderForms';
  const address = of === undefined ? [] : [inPath('id', ID, `Id of the ${of}.`)];
  return handler(id, summary, {
    ...table,
    parameters: [...address, ...(drafts ? [DRAFT] : []), ...parameters, VERSION_PARAMETER, IF_MATCH],
    responses: { ...REJECTED, ...responses },
    errors: [...(of === undefined && !isOrder ? [] : [404 as const]), 409, 413, 415],
  });
}

export const created = (name: string): ResponsesObject => ({
  201: json(
    'The stored record.',
    ref(name),
    headers({ Location: 'Location', 'Cache-Control': 'CacheControl' }),
  ),
});
export const changed = (name: string): ResponseObject => json('The current record.', ref(name));
export const removed: ResponsesObject = { 204: NOTHING };

/** Adds a part to the record in the path. */
export function add(of: string, schema: string, name: string): HandlerTable {
  return write(`add${schema}To${of}`, `Adds ${name}`, {
    of: of.toLowerCase(),
    body: jsonBody(ref(`${schema}Draft`)),
    drafts: true,
    responses: created(schema),
  });
}

export function order(of: string, parts: string): HandlerTable {
  return write(`order${parts}Of${of}`, 'Sets the order of the child records', {
    of: of.toLowerCase(),
    body: jsonBody(ref('Order')),
    drafts: true,
    returns: changed('Form'),
  });
}

export function change(schema: string, name: string): HandlerTable {
  return write(`change${schema}`, `Changes the given fields of ${name}`, {
    description: VERSION,
    of: name.replace(/^an? /, ''),
    body: jsonBody(ref(`${schema}Draft`)),
    drafts: true,
    returns: changed(schema),
  });
}

export function remove(schema: string, name: string): HandlerTable {
  return write(`remove${schema}`, `Removes ${name}; it is archived if it has answers`, {
    description: 'If rules refer to it, the response is a conflict with these rules.',
    of: name.replace(/^an? /, ''),
    drafts: true,
    responses: removed,
  });
}
