export { acceptsJson } from './accepts-json.js';
export { IpRateLimits } from './ip-rate-limits.js';
export { RenderedResponse, type ResponseHead } from './rendered-response.js';
export { ResponseCache, type Served } from './response.cache.js';
export { ResponseCaches } from './response-caches.js';
export { describeFailure } from './describe-failure.js';
export {
  ENDPOINT_TYPES,
  endpointKindOf,
  EndpointServers,
  type EndpointKind,
  type EndpointRead,
  type EndpointServer,
} from './endpoint-kinds.js';
export { NotAcceptableError } from './http-cache.errors.js';
export { HttpCacheModule } from './http-cache.module.js';
export { MethodCounts, RequestCounts, RouteCounts } from './request-counts.js';
export { cacheKey, type Alias } from './cache-key.js';
export { prefersHtml } from './prefers-html.js';
export { Rejections } from './rejections.js';
export { requestIdOf } from './request-id.js';
export { RequestQueue } from './request.queue.js';
export { RequestLogRecords } from './request-log-records.js';
export { RequestLog } from './request.log.js';
import './route-config.js';

export { sendAnswer, sendServed } from './send-response.js';
export type { Sources } from './sources.js';
