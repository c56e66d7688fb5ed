export { ClientFilesController } from './client-files.controller.js';
export { ClientFilesModule } from './client-files.module.js';
