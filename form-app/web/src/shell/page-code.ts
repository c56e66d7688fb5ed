import { ServiceError } from '#client';
import { isReachable } from '../server/is-reachable.js';

/**
 * Loads the code of a page. If the server does not respond, it throws a ServiceError, which the page shows; otherwise the
 * router would reload the app, and the browser would replace it with its own error page. If the server responds, but no longer
 * has the code after an update, the router reloads the app.
 */
export function pageCode<Code>(importer: () => Promise<Code>): () => Promise<Code> {
  return async () => {
    try {
      return await importer();
    } catch (cause) {
      if (await isReachable()) throw cause;
      throw new ServiceError('unreachable', 'The server does not respond.', { status: 0, cause });
    }
  };
}
