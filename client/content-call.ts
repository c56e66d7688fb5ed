import type { CallOptions } from './client-options.js';
import type { Call } from './connection.js';
import { writeParameters } from './write-query.js';

/** Path of the content API. */
export const CONTENT_PATH = '/.rest/content/v1';

/** Options of writes. */
export interface ContentWriteOptions extends CallOptions {
  /** The `@revision` that was read; a different one is a `conflict`, with the current node in `details`. */
  readonly ifMatch?: string;
  /** Changes the draft of the unit instead of the published state. */
  readonly draft?: boolean;
  /** Validates and stores nothing. */
  readonly dryRun?: boolean;
  /** In a browser: completes the request even if the page is closed. Limits the body to 64 KiB. */
  readonly keepalive?: boolean;
}

/** The URL of a node, with a suffix such as `move`. */
export function nodeUrl(workspace: string, path: string, suffix?: string): string {
  const names = [workspace, ...path.split('/').filter((name) => name !== '')].map(encodeURIComponent);
  return `${CONTENT_PATH}/${names.join('/')}${suffix === undefined ? '' : `@${suffix}`}`;
}

/** The request of a write; its path is without parameters. */
export type WriteCall = Pick<Call, 'method' | 'path' | 'headers'> & { readonly body?: object };

export function writeCall(
  { path, headers, ...call }: WriteCall,
  { ifMatch, draft, dryRun, keepalive, signal }: ContentWriteOptions,
  parameters: Readonly<Record<string, boolean | undefined>> = {},
): Call {
  return {
    ...call,
    path: path + writeParameters({ draft, dryRun, ...parameters }),
    repeatable: false,
    ...(keepalive === undefined ? {} : { keepalive }),
    headers: { ...headers, ...(ifMatch !== undefined && { 'if-match': `"${ifMatch}"` }) },
    ...(signal === undefined ? {} : { signal }),
  };
}
