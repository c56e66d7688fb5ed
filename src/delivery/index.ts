export { chooseEndpoints, defineEndpoints } from './endpoints/choose-endpoints.js';
export { ENDPOINT_FORMAT } from './endpoints/settings/endpoint-format.js';
export { parseEndpoints } from './endpoints/settings/parse-endpoint.js';
export { DeliveryModule } from './delivery.module.js';
export { EndpointRegistry } from './endpoints/endpoint.registry.js';
export { originOfPreview } from './endpoints/settings/preview-url.js';
export type { Endpoint, NodeEndpoint } from './endpoints/endpoint.js';
export {
  shapeOf,
  typesOfEndpoint,
  type PropertyShape,
  type ShapeSources,
  type ValueShape,
} from './shapes/endpoint-shape.js';
