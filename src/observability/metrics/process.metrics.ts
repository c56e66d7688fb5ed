import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { readVersion } from '../../common/index.js';
import { Database } from '../../database/index.js';
import { byLabel, counter, gauge, single, type Metric, type Sample } from './metric.js';

/** Sampling interval of the event loop delay. */
const RESOLUTION_MS = 20;
const NANOSECONDS = 1e9;
const MICROSECONDS = 1e6;

/** Metrics of the process, under the names that dashboards for Node use. */
@Injectable()
export class ProcessMetrics implements OnApplicationShutdown {
  private readonly delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  private readonly started = Date.now() / 1000 - process.uptime();
  private readonly version = readVersion();

  constructor(private readonly database: Database) {
    this.delay.enable();
  }

  onApplicationShutdown(): void {
    this.delay.disable();
  }

  collect(): Metric[] {
    const build = { version: this.version, node: process.version, database: this.database.kind };
    return [
      gauge('cms_build_info', 'Always 1; the labels hold version, Node version and database.', [[build, 1]]),
      gauge('cms_event_loop_delay_seconds', 'Event loop delay since the last scrape.', this.delays()),
      ...processorMetrics(),
      ...memoryMetrics(),
      gauge('process_start_time_seconds', 'Start time of the process, in seconds since 1970.', single(this.started)),
    ]; // prettier-ignore
  }

  /** The monitor records the time between two of its timers, from which the interval itself is subtracted. */
  private delays(): Sample[] {
    const { delay } = this;
    const seconds = (nanoseconds: number): number =>
      Math.max(0, nanoseconds - RESOLUTION_MS * 1e6) / NANOSECONDS;
    const delays = {
      '0.5': seconds(delay.percentile(50)),
      '0.99': seconds(delay.percentile(99)),
      '1': seconds(delay.max),
    };
    delay.reset();
    return byLabel('quantile', delays);
  }
}

function processorMetrics(): Metric[] {
  const { user, system } = process.cpuUsage();
  return [
    counter('process_cpu_user_seconds_total', 'User CPU time.', single(user / MICROSECONDS)),
    counter('process_cpu_system_seconds_total', 'System CPU time.', single(system / MICROSECONDS)),
    counter('process_cpu_seconds_total', 'User and system CPU time.', single((user + system) / MICROSECONDS)),
  ]; // prettier-ignore
}

function memoryMetrics(): Metric[] {
  const { rss, heapTotal, heapUsed, external } = process.memoryUsage();
  return [
    gauge('process_resident_memory_bytes', 'Resident memory.', single(rss)),
    gauge('nodejs_heap_size_total_bytes', 'Size of the JavaScript heap.', single(heapTotal)),
    gauge('nodejs_heap_size_used_bytes', 'Used part of the JavaScript heap.', single(heapUsed)),
    gauge(
      'nodejs_external_memory_bytes',
      'Memory outside the heap that belongs to JavaScript objects, such as buffers.',
      single(external),
    ),
  ];
}
