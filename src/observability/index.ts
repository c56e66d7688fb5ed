export { ObservabilityModule } from './observability.module.js';
export { StopState } from './health/stop.state.js';
