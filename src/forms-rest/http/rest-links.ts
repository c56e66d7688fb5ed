import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { targetOf } from '../../common/index.js';
import { AppConfig } from '../../config/index.js';

const REST = '/.rest/forms/v1';
const REST_LENGTH = REST.split('/').length - 1;

/** The path of this API, in routes and in links. */
@Injectable()
export class RestLinks {
  readonly route = REST;
  /** Path prefix in requests of clients, with the context path. */
  readonly prefix: string;
  private readonly base: string;

  constructor({ contextPath, publicUrl }: AppConfig) {
    this.prefix = contextPath + REST;
    this.base = publicUrl + REST;
  }

  /** The URL of a resource, for `Location`. */
  to(...steps: readonly (string | number)[]): string {
    return [this.base, ...steps].join('/');
  }

  /** The decoded segments below the prefix, and the path for messages. */
  read(request: FastifyRequest): { readonly path: string; readonly segments: readonly string[] } {
    const { sent, segments } = targetOf(request);
    const [path = ''] = sent.split('?', 1);
    return { path, segments: segments.slice(REST_LENGTH) };
  }
}
