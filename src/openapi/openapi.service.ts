import { Injectable } from '@nestjs/common';
import { getOrAdd, type Caller } from '../common/index.js';
import { AppConfig } from '../config/index.js';
import { RenderedResponse } from '../response-cache/index.js';
import { ControllerPathsLoader } from './controllers/controller-paths.loader.js';
import { DescribedEndpoints } from './described-endpoints.js';
import type { Paths } from './document/openapi-document.js';
import { OperationRights } from './operation-rights.js';

/** Version of the API, not of the program. */
const API_VERSION = '1.0.0';
const MAX_RESPONSES = 50;

/** The OpenAPI document for each set of roles, built on request and cached until endpoints or roles change. */
@Injectable()
export class OpenApiService {
  private state: readonly unknown[] = [];
  private readonly responses = new Map<string, Promise<RenderedResponse>>();
  private controllers: Promise<Paths> | undefined;

  constructor(
    private readonly described: DescribedEndpoints,
    private readonly rights: OperationRights,
    private readonly config: AppConfig,
    private readonly loader: ControllerPathsLoader,
  ) {
    rights.onChange(() => this.responses.clear());
  }

  /** The document with the operations allowed for the caller, in the languages of the site at `host`. */
  respond(caller: Caller, host: string | undefined): Promise<RenderedResponse> {
    const { state } = this.described;
    const isCurrent = state.every((each, index) => each === this.state[index]);
    if (!isCurrent || this.responses.size >= MAX_RESPONSES) this.responses.clear();
    this.state = state;
    const locales = this.described.localesOf(host);
    const key = JSON.stringify([caller.anonymous, [...caller.roles].sort(), locales]);
    return getOrAdd(this.responses, key, () => this.make(caller, locales));
  }

  private async make(caller: Caller, locales: readonly string[]): Promise<RenderedResponse> {
    // Imported on demand, because the tables and packages are large.
    const { assembleDocument } = await import('./document/assemble-document.js');
    const { restrictDocument } = await import('./document/restrict-document.js');
    this.controllers ??= this.loader.load();
    const { publicUrl, namespacePrefix: prefix } = this.config;
    const whole = assembleDocument({
      controllers: await this.controllers,
      ...this.described.read(),
      ...{ locales, prefix, serverUrl: publicUrl || '/', version: API_VERSION },
    });
    const document = restrictDocument(whole, (method, path, operation) =>
      this.rights.allow(caller, method, path, operation),
    );
    return new RenderedResponse(JSON.stringify(document), {
      contentType: 'application/json; charset=utf-8',
      vary: ['Authorization', 'Cookie'],
      isPublic: caller.anonymous,
    });
  }
}
