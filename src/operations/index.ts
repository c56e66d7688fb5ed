export { OperationsModule } from './operations.module.js';
export { StopState } from './stop.state.js';
