export { acceptsJson } from './accepts-json.js';
export { AddressRates } from './address.rates.js';
export { Answer, type AnswerHead } from './answer.js';
export { AnswerStore, type Served } from './answer.store.js';
export { AnswerStores } from './answer-stores.js';
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
export { wordsOf, type Alias } from './request-alias.js';
export { prefersHtml } from './prefers-html.js';
export { Refusals } from './refusals.js';
export { requestIdOf } from './request-id.js';
export { RequestLine } from './request.line.js';
export { RequestLines } from './request-lines.js';
export { RequestLog } from './request.log.js';
import './route-config.js';

export { sendAnswer, sendServed } from './send-answer.js';
export type { Sources } from './sources.js';
