import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { FormsService } from '../../../forms-core/index.js';
import { AccessDeniedError, callerOf } from '../../../auth/index.js';
import { isMap } from '../../../common/index.js';
import { FormRights } from '../../forms/form-rights.js';
import { isRecordId } from '../../http/record-id.js';

type Request = FastifyRequest<{ Params: { readonly id?: string } }>;

/** For bodies that change `published`. The current value is allowed: a form can be sent back as it was read. */
@Injectable()
export class PublishingGuard implements CanActivate {
  constructor(
    private readonly rights: FormRights,
    private readonly forms: FormsService,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<Request>();
    const caller = callerOf(request);
    const wanted = isMap(request.body) ? request.body.published : undefined;
    if (wanted === undefined || this.rights.mayPublish(caller)) return true;
    const { id } = request.params;
    const access = this.rights.of(caller);
    // Invalid ids are rejected by the interceptor.
    const isPublished =
      id !== undefined && isRecordId(id) && (await this.forms.get({ id: Number(id) }, access)).published;
    if (wanted === isPublished) return true;
    throw new AccessDeniedError(`'${caller.user}' does not have the permission 'forms.publish'.`);
  }
}
