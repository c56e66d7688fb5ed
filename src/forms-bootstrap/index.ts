export { FormsBootstrapModule } from './forms-bootstrap.module.js';
export { FormsBootstrap, type FormsBootstrapSummary } from './forms-bootstrap.service.js';
