import { Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance } from 'fastify';
import type { Histogram } from '../../common/index.js';
import { ResponseCaches } from '../../response-cache/index.js';
import { type RouteCounts } from '../../request-log/index.js';
import { byLabel, counter, gauge, single, type Labels, type Metric, type Sample } from './metric.js';

/** What was answered, and what of it came from memory. */
@Injectable()
export class HttpMetrics {
  constructor(
    private readonly host: HttpAdapterHost,
    private readonly stores: ResponseCaches,
  ) {}

  collect(): Metric[] {
    return [...this.requests(), ...this.line(), ...this.answerStores()];
  }

  private requests(): Metric[] {
    const { all } = this.host.httpAdapter.getInstance<FastifyInstance>().requestCounts;
    const answered: Sample[] = [];
    const durations: [Labels, Histogram][] = [];
    const sampled: [Labels, Histogram][] = [];
    for (const counts of all) {
      const where = placeOf(counts);
      if (counts.sampled.sum > 0) sampled.push([where, counts.sampled]);
      for (const [method, of] of counts.methods) {
        for (const [status, count] of of.answered)
          answered.push([{ method, ...where, status: String(status) }, count]);
        if (of.durations.sum > 0) durations.push([{ method, ...where }, of.durations]);
      }
    }
    return [
      counter(
        'cms_http_requests_total',
        'Responses by method, pattern of the route, path of the endpoint and status.',
        answered,
      ),
      {
        name: 'cms_http_request_duration_seconds',
        help: 'Time taken by answers that were made, not given from a store.',
        type: 'histogram',
        histograms: durations,
      },
      {
        name: 'cms_http_stored_answer_duration_seconds',
        help: 'Time taken by stored answers until all bytes were handed over: one in 64 is timed.',
        type: 'histogram',
        histograms: sampled,
      },
    ];
  }

  private line(): Metric[] {
    const { line } = this.host.httpAdapter.getInstance<FastifyInstance>();
    return [
      gauge('cms_http_running', 'Requests that are worked on.', single(line.running)),
      gauge('cms_http_waiting', 'Requests that wait until others are answered.', single(line.waiting)),
      counter(
        'cms_http_refused_total',
        'Requests refused with 503 because there was too much to do.',
        single(line.refused),
      ),
    ];
  }

  private answerStores(): Metric[] {
    const stores = [...this.stores.created];
    return [
      counter(
        'cms_answer_store_requests_total',
        'Answers asked of a store: kept (hit), being made already (shared), made now (miss).',
        stores.flatMap(([store, { served }]) => byLabel('result', served, { store })),
      ),
      gauge(
        'cms_answer_store_entries',
        'Answers kept in a store.',
        stores.map(([store, { size }]) => [{ store }, size.entries]),
      ),
      gauge(
        'cms_answer_store_bytes',
        'Memory taken by the answers of a store, about.',
        stores.map(([store, { size }]) => [{ store }, size.bytes]),
      ),
    ];
  }
}

/** A label without a value is the same to Prometheus as none. */
function placeOf({ route, endpoint }: RouteCounts): Labels {
  return endpoint === undefined ? { route } : { route, endpoint };
}
