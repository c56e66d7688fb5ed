import { ServiceError } from '#client';
import { isReachable } from '../server/is-reachable.js';

/**
 * Loads the code of a page. Without a connection the page says so: the router would load the whole app again, and the
 * browser would leave it. Code that the server no longer has, after an update, is left to the router.
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
