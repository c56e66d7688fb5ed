import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { AccessPolicy } from '../auth/index.js';
import type { Caller } from '../common/index.js';
import { ContentPreviewsService, type PreviewRead, type PreviewedUnit } from '../content/index.js';

/** Which drafts and unpublished nodes a response shows. */
export interface Preview {
  /** The unit whose draft is shown; undefined: all drafts and unpublished nodes. */
  readonly unit: PreviewedUnit | undefined;
  /** The caller may read nothing else than one unit. */
  readonly onlyUnit: boolean;
  /** Runs reads that see them. */
  readonly run: <Result>(work: (reading: PreviewRead) => Promise<Result>) => Promise<Result>;
}

/** Who sends a request, and what else than published content is to be shown. */
export interface RequestAccess {
  readonly caller: Caller;
  /** Undefined: nothing else. */
  readonly preview: Preview | undefined;
}

/** Checks requests for content; reads `preview=true` and `previewToken` (docs/reference/content-api.md#preview). */
@Injectable()
export class RequestAccessService {
  constructor(
    private readonly previews: ContentPreviewsService,
    private readonly policy: AccessPolicy,
  ) {}

  /**
   * @param query with the parameters of previews; empty: no preview
   * @throws PreviewTokenError, AccessDeniedError, NotAuthorizedError
   */
  async check(request: FastifyRequest, query: string): Promise<RequestAccess> {
    const caller = await this.policy.caller(request);
    const parameters = query.includes('preview') ? new URLSearchParams(query) : undefined;
    const token = parameters?.get('previewToken') ?? '';
    if (token !== '') {
      const unit = await this.previews.open(token);
      return { caller, preview: this.preview(unit, !this.policy.allowsUri(caller, request)) };
    }
    this.policy.checkUri(caller, request);
    if (parameters?.get('preview') !== 'true') return { caller, preview: undefined };
    this.policy.checkPermission(caller, 'content.write');
    return { caller, preview: this.preview(undefined, false) };
  }

  private preview(unit: PreviewedUnit | undefined, onlyUnit: boolean): Preview {
    return { unit, onlyUnit, run: (work) => this.previews.run(unit, work) };
  }
}
