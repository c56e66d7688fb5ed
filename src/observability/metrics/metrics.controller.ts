import { Controller, Get, Header } from '@nestjs/common';
import { RequirePermission } from '../../auth/index.js';
import { MetricsService } from './metrics.service.js';
import { METRICS_TYPE } from './write-metrics.js';

/** Metrics for administrators (docs/operations/README.md). Monitoring systems without credentials use `METRICS_PORT`. */
@Controller('.rest/metrics')
export class MetricsController {
  constructor(private readonly metrics: MetricsService) {}

  @Get()
  @RequirePermission('admin')
  @Header('content-type', METRICS_TYPE)
  @Header('cache-control', 'no-store')
  read(): string {
    return this.metrics.text();
  }
}
