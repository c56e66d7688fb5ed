import { Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { isRecordId } from './record-id.js';
import { RestLinks } from './rest-links.js';

/** All methods of this API in the order of `Allow`; used in preflights for unknown paths. */
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
export const EVERY_METHOD = METHODS.join(', ');

/** Collected from the registered routes: for `Allow`, for preflights, and to distinguish 404 from 405. */
@Injectable()
export class Resources {
  private readonly methods = new Map<string, Set<string>>();

  constructor(
    host: HttpAdapterHost,
    private readonly links: RestLinks,
  ) {
    host.httpAdapter.getInstance<FastifyInstance>().addHook('onRoute', (route) => this.add(route));
  }

  /** The first segments of all paths, for messages. */
  get collections(): string[] {
    return [...new Set([...this.methods.keys()].map((path) => path.split('/', 1)[0] ?? ''))];
  }

  /** The methods of a path in the format of `Allow`; undefined for an unknown path. */
  allowedMethods(segments: readonly string[]): string | undefined {
    for (const [path, methods] of this.methods) {
      if (!fits(path.split('/'), segments)) continue;
      return METHODS.filter((method) => method === 'OPTIONS' || methods.has(method)).join(', ');
    }
    return undefined;
  }

  private add({ url, method }: RouteOptions): void {
    const start = `${this.links.route}/`;
    if (!url.startsWith(start) || url.endsWith('*')) return;
    const path = url.slice(start.length).replace(/:\w+/g, ':id');
    const methods = this.methods.get(path) ?? new Set();
    for (const each of [method].flat()) methods.add(each);
    this.methods.set(path, methods);
  }
}

function fits(steps: readonly string[], segments: readonly string[]): boolean {
  return (
    steps.length === segments.length && steps.every((step, index) => fitsStep(step, segments[index] ?? ''))
  );
}

/** `:id` may have a suffix, as in `:id.svg`. */
function fitsStep(step: string, segment: string): boolean {
  if (!step.startsWith(':id')) return step === segment;
  const suffix = step.slice(':id'.length);
  return segment.endsWith(suffix) && isRecordId(segment.slice(0, segment.length - suffix.length));
}
