import { ServiceError } from '#client';
import { lazyRouteComponent } from '@tanstack/react-router';
import { isReachable } from '../server/is-reachable.js';

/**
 * A page whose code is loaded on demand. If the server does not respond, the page shows a ServiceError; otherwise the router
 * would reload the app, and the browser would replace it with its own error page. If the server responds, but no longer has
 * the code after an update, the router reloads the app.
 */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- as the router does
export function pageComponent<Code extends Record<string, any>, Name extends keyof Code>(
  importer: () => Promise<Code>,
  name: Name,
) {
  return lazyRouteComponent(async () => {
    try {
      return await importer();
    } catch (cause) {
      if (await isReachable()) throw cause;
      throw new ServiceError('unreachable', 'The server does not respond.', { status: 0, cause });
    }
  }, name);
}
