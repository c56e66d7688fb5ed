export { CachedResponses } from './cached-responses.js';
export { acceptsJson } from './requests/accepts-json.js';
export { RenderedResponse, type ResponseHead } from './rendered-response.js';
export { ResponseCache, type Served } from './response.cache.js';
export { ResponseCaches } from './response-caches.js';
export {
  ENDPOINT_TYPES,
  endpointKindOf,
  EndpointServers,
  type EndpointKind,
  type EndpointRead,
  type EndpointServer,
} from './requests/endpoint-kinds.js';
export { NotAcceptableError } from './response-cache.errors.js';
export { ResponseCacheModule } from './response-cache.module.js';
export { cacheKey, type Alias } from './requests/cache-key.js';
export { prefersHtml } from './requests/prefers-html.js';
export { RequestLog } from './requests/request.log.js';
import './requests/route-config.js';

export { sendRendered, sendServed } from './requests/send-response.js';
export type { Sources } from './sources.js';
