import { Injectable } from '@nestjs/common';
import type { Histogram } from '../../common/index.js';
import { NodeCache, PropertyIndexesService } from '../../content/index.js';
import { RequestQueue } from '../../overload/index.js';
import { ResponseCaches } from '../../response-cache/index.js';
import { RequestCounts, type RouteCounts } from '../../request-log/index.js';
import { byLabel, counter, gauge, single, type Labels, type Metric, type Sample } from './metric.js';

/** Metrics of requests, responses, the response caches, the node cache and the property index. */
@Injectable()
export class HttpMetrics {
  constructor(
    private readonly counts: RequestCounts,
    private readonly requestQueue: RequestQueue,
    private readonly caches: ResponseCaches,
    private readonly nodes: NodeCache,
    private readonly indexes: PropertyIndexesService,
  ) {}

  collect(): Metric[] {
    return [...this.requests(), ...this.queue(), ...this.responseCaches(), ...this.content()];
  }

  private requests(): Metric[] {
    const responses: Sample[] = [];
    const durations: [Labels, Histogram][] = [];
    const sampled: [Labels, Histogram][] = [];
    for (const counts of this.counts.all) {
      const where = placeOf(counts);
      if (counts.sampled.sum > 0) sampled.push([where, counts.sampled]);
      for (const [method, of] of counts.methods) {
        for (const [status, count] of of.responses)
          responses.push([{ method, ...where, status: String(status) }, count]);
        if (of.durations.sum > 0) durations.push([{ method, ...where }, of.durations]);
      }
    }
    return [
      counter(
        'cms_http_requests_total',
        'Responses by method, pattern of the route, path of the endpoint and status.',
        responses,
      ),
      {
        name: 'cms_http_request_duration_seconds',
        help: 'Duration of responses that were rendered, not served from a cache.',
        type: 'histogram',
        histograms: durations,
      },
      {
        name: 'cms_http_cached_response_duration_seconds',
        help: 'Duration of cached responses until all bytes were handed to the socket; one in 64 is measured.',
        type: 'histogram',
        histograms: sampled,
      },
    ];
  }

  private queue(): Metric[] {
    const { running, waiting, rejected } = this.requestQueue;
    return [
      gauge('cms_http_requests_in_flight', 'Requests being processed.', single(running)),
      gauge('cms_http_requests_queued', 'Requests waiting in the queue.', single(waiting)),
      counter(
        'cms_http_requests_rejected_total',
        'Requests rejected with 503 because the server was overloaded.',
        single(rejected),
      ),
    ];
  }

  private content(): Metric[] {
    return [
      counter(
        'cms_node_cache_reads_total',
        'Nodes, lists of children and targets of references that were read: from memory (hit), from disk (disk), or by the database (miss).',
        byLabel('result', this.nodes.served),
      ),
      gauge('cms_node_cache_bytes', 'Approximate memory of the node cache.', single(this.nodes.bytes)),
      counter(
        'cms_property_index_queries_total',
        'Queries that the property index covers: matches found in memory (hit), or by the database because values were not loaded (miss).',
        byLabel('result', this.indexes.served),
      ),
      gauge(
        'cms_property_index_bytes',
        'Approximate memory of the property index.',
        single(this.indexes.bytes),
      ),
    ];
  }

  private responseCaches(): Metric[] {
    const caches = [...this.caches.created];
    return [
      counter(
        'cms_response_cache_requests_total',
        'Lookups in a response cache: found (hit), joined a response being rendered (shared), rendered now (miss).',
        caches.flatMap(([cache, { served }]) => byLabel('result', served, { cache })),
      ),
      gauge(
        'cms_response_cache_entries',
        'Responses in a cache.',
        caches.map(([cache, { size }]) => [{ cache }, size.entries]),
      ),
      gauge(
        'cms_response_cache_bytes',
        'Approximate memory of the responses in a cache.',
        caches.map(([cache, { size }]) => [{ cache }, size.bytes]),
      ),
    ];
  }
}

/** Prometheus treats a label without a value as missing. */
function placeOf({ route, endpoint }: RouteCounts): Labels {
  return endpoint === undefined ? { route } : { route, endpoint };
}
