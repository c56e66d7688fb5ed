import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { ResponsesService } from '../../forms-core/index.js';
import { callerOf } from '../../auth/index.js';
import { noteForm } from '../forms/note-form.js';
import { FormRights } from '../forms/form-rights.js';
import { RecordIdPipe } from '../management/requests/record-id.pipe.js';

/** Requires access to the results of the form `:id`. */
@Injectable()
export class ResultsGuard implements CanActivate {
  constructor(
    private readonly responses: ResponsesService,
    private readonly rights: FormRights,
  ) {}

  /** @throws like `ResponsesService.checkAccess` */
  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest<{ Params: { readonly id: string } }>>();
    const id = new RecordIdPipe().transform(request.params.id);
    const form = await this.responses.checkAccess(id, this.rights.of(callerOf(request)));
    noteForm(request, form);
    return true;
  }
}
