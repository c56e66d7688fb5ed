export { StudioModule } from './studio.module.js';
