export { OpenApiModule } from './openapi.module.js';
export { OpenApi } from './openapi.service.js';
