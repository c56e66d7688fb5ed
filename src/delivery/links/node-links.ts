import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../config/index.js';

/** The workspace whose paths are URLs of pages. */
const PAGES = 'website';

/** Builds URLs of nodes on the site: pages at their path, others below the name of their workspace. */
@Injectable()
export class NodeLinks {
  readonly #base: string;
  readonly #contextPath: string;

  /** URLs begin with `BASE_URL`, or with `CONTEXT_PATH` if it is not set. */
  constructor({ baseUrl, contextPath }: AppConfig) {
    this.#base = baseUrl === '' ? contextPath : baseUrl;
    this.#contextPath = contextPath;
  }

  /** The URL of a node, with all names percent-encoded. @param path absolute path in the workspace */
  urlOf(workspace: string, path: string): string {
    const names = path.split('/').filter((name) => name !== '');
    const steps = workspace === PAGES ? names : [workspace, ...names];
    return `${this.#base}/${steps.map(encode).join('/')}`;
  }

  /** The path of a URL that begins with the base. */
  pathOf(url: string): string {
    return this.#contextPath + url.slice(this.#base.length);
  }
}

// A lone surrogate cannot be encoded; a quote would end the attribute that contains the URL.
function encode(name: string): string {
  return encodeURIComponent(name.replaceAll(/\p{Surrogate}/gu, '\u{FFFD}')).replaceAll("'", '%27');
}
