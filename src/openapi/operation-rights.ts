import { Injectable } from '@nestjs/common';
import { RolesService, UriRules } from '../auth/index.js';
import type { Caller } from '../common/index.js';
import type { Method, Operation } from './document/openapi-document.js';

const PARAMETER = /\{\w+\}/g;

@Injectable()
export class OperationRights {
  constructor(
    private readonly rules: UriRules,
    private readonly roles: RolesService,
  ) {}

  onChange(listener: () => void): void {
    this.roles.onChange(listener);
  }

  /** Path parameters are replaced by a value that matches no specific rule. */
  allow({ roles }: Caller, method: Method, path: string, operation: Operation): boolean {
    if (operation.security.every((scheme) => Object.keys(scheme).length === 0)) return true;
    const { 'x-permission': permission } = operation;
    if (permission !== undefined && !this.roles.permit(roles, permission)) return false;
    return this.rules.allows(roles, method.toUpperCase(), path.replaceAll(PARAMETER, '1'));
  }
}
