export { ObservabilityModule } from './observability.module.js';
export { TracingService } from './tracing/tracing.service.js';
export { StopState } from './health/stop.state.js';
export { HealthController } from './health/health.controller.js';
export { MetricsController } from './metrics/metrics.controller.js';
export { ProblemsController } from './health/problems.controller.js';
