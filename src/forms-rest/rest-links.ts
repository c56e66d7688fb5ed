import { Injectable } from '@nestjs/common';
import { AppConfig } from '../config/index.js';

/** Where this interface is: below the context path, and in links that are given out. */
@Injectable()
export class RestLinks {
  /** Beginning of the path of every request. */
  readonly prefix: string;
  readonly #base: string;

  constructor({ contextPath, baseUrl }: AppConfig) {
    this.prefix = `${contextPath}/.rest/forms/v1`;
    this.#base = baseUrl === '' ? this.prefix : `${baseUrl.replace(/\/+$/, '')}/.rest/forms/v1`;
  }

  /** The address of a resource, for `Location`. */
  to(...steps: readonly (string | number)[]): string {
    return [this.#base, ...steps].join('/');
  }

  /** The decoded segments below the prefix, and the path as messages name it. @param url of a request */
  read(url: string): { readonly path: string; readonly segments: string[] } {
    const [path = ''] = url.split(/[?#]/, 1);
    const below = path.split('/').slice(this.prefix.split('/').length);
    return { path, segments: below.filter((segment) => segment !== '').map(decode) };
  }
}

/** Broken encoding is the name of nothing, which is all it has to be here. */
function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
