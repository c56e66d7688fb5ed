import type { Paths } from '../document/openapi-document.js';

/** Loads the descriptions of all controllers when the document is first requested. */
export abstract class ControllerPathsLoader {
  abstract load(): Promise<Paths>;
}
