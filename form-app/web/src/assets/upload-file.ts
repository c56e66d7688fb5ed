import { SERVER_ERROR_CODES, ServiceError, type ServiceErrorCode } from '#client';
import { CONTEXT_PATH } from '../server/base-path.js';
import { csrfHeaders } from '../server/connection.js';
import { isMap, type ContentNode } from '../content/model/node.js';
import { ASSET_WORKSPACE } from './asset.js';

interface Upload {
  readonly method: 'POST' | 'PUT';
  /** In the workspace. */
  readonly path: string;
  /** Appended to the path: `@binary` for the file of an asset. */
  readonly suffix?: string;
  readonly body: FormData | File;
  /** 0 to 100. */
  readonly onProgress: (percent: number) => void;
}

/** Adds a file to a folder and returns the new asset. @throws ServiceError */
export async function uploadFile(
  folder: string,
  file: File,
  onProgress: (percent: number) => void,
): Promise<ContentNode> {
  const body = new FormData();
  body.append('file', file, file.name);
  const response = await send({ method: 'POST', path: folder, body, onProgress });
  const results = isMap(response) && Array.isArray(response.results) ? response.results : [];
  const [asset] = results.filter(isMap);
  if (asset === undefined) throw new ServiceError('unreadableAnswer', 'unexpected response', { status: 201 });
  return asset;
}

/** Replaces the file of an asset. @throws ServiceError */
export async function replaceFile(
  path: string,
  file: File,
  onProgress: (percent: number) => void,
): Promise<void> {
  await send({ method: 'PUT', path, suffix: '@binary', body: file, onProgress });
}

/** Uses XMLHttpRequest, because `fetch` does not report the progress of uploads. */
function send({ method, path, suffix = '', body, onProgress }: Upload): Promise<unknown> {
  const names = path.split('/').filter((name) => name !== '');
  const address = `${[ASSET_WORKSPACE, ...names].map(encodeURIComponent).join('/')}${suffix}`;
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, `${CONTEXT_PATH}/.rest/content/v1/${address}`);
    for (const [name, value] of Object.entries(csrfHeaders())) request.setRequestHeader(name, value);
    request.setRequestHeader('accept', 'application/json');
    request.upload.onprogress = ({ loaded, total }) => onProgress(Math.round((loaded / total) * 100));
    request.onerror = () =>
      reject(new ServiceError('unreachable', `${method} ${address}: no response.`, { status: 0 }));
    request.onload = () => {
      const response = parse(request.responseText);
      if (request.status < 300) resolve(response);
      else reject(errorOf(request.status, response));
    };
    request.send(body);
  });
}

const CODES: Partial<Record<number, ServiceErrorCode>> = {
  401: 'notAuthorized',
  413: 'payloadTooLarge',
  429: 'tooManyRequests',
  503: 'unavailable',
};

function errorOf(status: number, response: unknown): ServiceError {
  const error = isMap(response) && isMap(response.error) ? response.error : {};
  const { code, message = `Status ${status}.`, details } = error;
  const known = SERVER_ERROR_CODES.find((each) => each === code) ?? CODES[status] ?? 'unreadableAnswer';
  return new ServiceError(known, String(message), { status, ...(Array.isArray(details) && { details }) });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
