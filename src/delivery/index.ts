export { chooseEndpoints } from './choose-endpoints.js';
export { ENDPOINT_FORMAT } from './endpoint-format.js';
export { parseEndpoints } from './parse-endpoint.js';
export { DeliveryModule } from './delivery.module.js';
export { EndpointRegistry } from './endpoint.registry.js';
export type { Endpoint, NodeEndpoint, OtherEndpoint } from './endpoint.js';
