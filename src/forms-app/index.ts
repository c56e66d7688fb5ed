export { FormsAppModule } from './forms-app.module.js';
