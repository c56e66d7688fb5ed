export { PreviewsModule } from './previews.module.js';
export { RequestAccessService, type Preview, type RequestAccess } from './request-access.service.js';
