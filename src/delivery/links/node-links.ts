import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../config/index.js';

/** The workspace whose paths are addresses of pages. */
const PAGES = 'website';

/** Addresses of nodes on the site: pages at their path, others below the name of their workspace. */
@Injectable()
export class NodeLinks {
  readonly #base: string;
  readonly #contextPath: string;

  /** `BASE_URL` begins every address; without it addresses are paths that begin with `CONTEXT_PATH`. */
  constructor({ baseUrl, contextPath }: AppConfig) {
    this.#base = baseUrl === '' ? contextPath : baseUrl;
    this.#contextPath = contextPath;
  }

  /** The address of a node, every name percent-encoded. @param path absolute in the workspace */
  to(workspace: string, path: string): string {
    const names = path.split('/').filter((name) => name !== '');
    const steps = workspace === PAGES ? names : [workspace, ...names];
    return `${this.#base}/${steps.map(encode).join('/')}`;
  }

  /** The path of an address that begins with the base. */
  pathOf(address: string): string {
    return this.#contextPath + address.slice(this.#base.length);
  }
}

// Half a surrogate pair has no encoding; a quote would end the attribute that the address stands in.
function encode(name: string): string {
  return encodeURIComponent(name.replaceAll(/\p{Surrogate}/gu, '\u{FFFD}')).replaceAll("'", '%27');
}
