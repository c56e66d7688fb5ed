import { createRoute, createRouter, Link } from '@tanstack/react-router';
import { assetsRoutes } from './assets/assets.routes.js';
import { chooserRoute } from './chooser/chooser.route.js';
import { contentRoutes } from './content/content.routes.js';
import { formsRoutes } from './forms/forms.routes.js';
import { APP_PATH } from './server/base-path.js';
import { isReachable } from './server/is-reachable.js';
import { settingsRoutes } from './settings/settings.routes.js';
import { parseQuery, writeQuery } from './shell/link-values.js';
import { rootRoute } from './shell/root.route.js';
import { shellRoute } from './shell/shell.route.js';
import { Empty, Failed, Loading } from './shell/states.js';
import { useTexts } from './texts/use-texts.js';

/** Unknown URLs, shown with the head of the app. */
const unknownRoute = createRoute({ getParentRoute: () => shellRoute, path: '/$', component: PageNotFound });

export const router = createRouter({
  // A new area adds its routes here, and its link to shell/areas.ts.
  routeTree: rootRoute.addChildren([
    shellRoute.addChildren([
      ...formsRoutes,
      ...contentRoutes,
      ...assetsRoutes,
      ...settingsRoutes,
      unknownRoute,
    ]),
    chooserRoute,
  ]),
  basepath: APP_PATH,
  parseSearch: parseQuery,
  stringifySearch: writeQuery,
  search: { strict: true },
  defaultPendingComponent: PageLoading,
  defaultErrorComponent: PageFailed,
  defaultNotFoundComponent: PageNotFound,
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}

function PageLoading() {
  return <Loading what={useTexts('shell').page} />;
}

function PageFailed({ error }: { error: unknown }) {
  return <Failed what={useTexts('shell').thePage} error={error} onRetry={() => void reload()} />;
}

/** Reloads the app if the server responds; otherwise the browser would replace it with its own error page. */
async function reload(): Promise<void> {
  if (await isReachable()) location.reload();
}

function PageNotFound() {
  const texts = useTexts('shell');
  return (
    <Empty title={texts.noPage} isPage>
      <Link to="/">{texts.toForms}</Link>
    </Empty>
  );
}
