import { Injectable } from '@nestjs/common';
import type { Caller } from '../../common/index.js';
import type { FormAccess } from '../../forms-core/index.js';
import { AccessDeniedError, NotAuthorizedError, RolesService } from '../../auth/index.js';

/** Permissions of a caller for forms (docs/reference/roles.md#definitions). */
@Injectable()
export class FormRights {
  constructor(private readonly roles: RolesService) {}

  /** Requires `forms.read`, for reading and answering forms. @throws NotAuthorizedError (anonymous), AccessDeniedError */
  of(caller: Caller): FormAccess {
    const { roles } = this;
    if (!roles.permit(caller.roles, 'forms.read')) {
      if (caller.anonymous)
        throw new NotAuthorizedError(
          'Forms require authentication: send HTTP Basic credentials or an API token.',
        );
      throw new AccessDeniedError(`'${caller.user}' does not have the permission 'forms.read'.`);
    }
    return {
      caller,
      mayEdit: roles.permit(caller.roles, 'forms.edit'),
      mayReadResults: roles.permit(caller.roles, 'forms.results'),
    };
  }

  mayPublish({ roles }: Caller): boolean {
    return this.roles.permit(roles, 'forms.publish');
  }
}
