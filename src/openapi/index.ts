export { OpenApiModule } from './openapi.module.js';
