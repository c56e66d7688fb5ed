export { FormsRestModule } from './forms-rest.module.js';
