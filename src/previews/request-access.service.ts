import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { AccessPolicy } from '../auth/index.js';
import type { Caller } from '../common/index.js';
import { ContentPreviewsService, type PreviewRead, type PreviewedUnit } from '../content/index.js';

/** The drafts and unpublished nodes that a response includes. */
export interface Preview {
  /** The unit whose draft is shown; undefined: all drafts and unpublished nodes. */
  readonly unit: PreviewedUnit | undefined;
  /** Whether the caller may only read this unit. */
  readonly onlyUnit: boolean;
  /** Runs reads that include them. */
  readonly run: <Result>(work: (reading: PreviewRead) => Promise<Result>) => Promise<Result>;
}

/** The caller of a request, and the unpublished content that it requests. */
export interface RequestAccess {
  readonly caller: Caller;
  /** Undefined: only published content. */
  readonly preview: Preview | undefined;
}

/** Authorises requests for content, including `preview=true` and `previewToken` (docs/reference/content-api.md#preview). */
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
