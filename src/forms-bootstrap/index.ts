export { BOOTSTRAP_DEFAULTS, BOOTSTRAP_FORMAT, readBootstrapSettings } from './bootstrap-settings.js';
export { listFormFiles } from './list-form-files.js';
export { FormsBootstrapModule } from './forms-bootstrap.module.js';
export { FormsBootstrapService, type FormsBootstrapSummary } from './forms-bootstrap.service.js';
