export { OpenApiModule } from './openapi.module.js';
export { DescribedApplication } from './described-application.js';
