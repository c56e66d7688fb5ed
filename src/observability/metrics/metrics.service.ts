import { Injectable } from '@nestjs/common';
import { DatabaseMetrics } from './database.metrics.js';
import { HttpMetrics } from './http.metrics.js';
import { JobMetrics } from './job.metrics.js';
import { ProcessMetrics } from './process.metrics.js';
import { WorkMetrics } from './work.metrics.js';
import { writeMetrics } from './write-metrics.js';

/** All metrics of this process in the format of Prometheus (docs/operations/README.md). Does not query the database. */
@Injectable()
export class MetricsService {
  constructor(
    private readonly http: HttpMetrics,
    private readonly database: DatabaseMetrics,
    private readonly work: WorkMetrics,
    private readonly jobs: JobMetrics,
    private readonly process: ProcessMetrics,
  ) {}

  text(): string {
    const sources = [this.http, this.database, this.work, this.jobs, this.process];
    return writeMetrics(sources.flatMap((source) => source.collect()));
  }
}
