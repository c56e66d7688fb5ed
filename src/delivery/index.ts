export { DeliveryModule } from './delivery.module.js';
export { EndpointRegistry } from './endpoint.registry.js';
export type { Endpoint, NodeEndpoint, OtherEndpoint } from './endpoint.js';
