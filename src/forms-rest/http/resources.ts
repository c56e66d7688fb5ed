import { Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { isRecordId } from './record-id.js';
import { RestLinks } from './rest-links.js';

/** Every method of this API in the order of `Allow`; a preflight for an unknown path gets all of them. */
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
export const EVERY_METHOD = METHODS.join(', ');

/**
 * The paths below `/.rest/forms/v1` with their methods, taken from the routes as they are registered: for `Allow`,
 * preflights, and to distinguish an unknown path (404) from a method that a path does not have (405).
 */
@Injectable()
export class Resources {
  private readonly methods = new Map<string, Set<string>>();

  constructor(
    host: HttpAdapterHost,
    private readonly links: RestLinks,
  ) {
    host.httpAdapter.getInstance<FastifyInstance>().addHook('onRoute', (route) => {
      this.add(route);
    });
  }

  /** What paths begin with, for messages. */
  get collections(): string[] {
    return [...new Set([...this.methods.keys()].map((path) => path.split('/', 1)[0] ?? ''))];
  }

  /** The methods of a path as `Allow` lists them; undefined when there is no such path. */
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

/** `:id` may have a suffix: `:id.svg`. */
function fitsStep(step: string, segment: string): boolean {
  if (!step.startsWith(':id')) return step === segment;
  const suffix = step.slice(':id'.length);
  return segment.endsWith(suffix) && isRecordId(segment.slice(0, segment.length - suffix.length));
}
