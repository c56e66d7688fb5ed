import { Injectable } from '@nestjs/common';
import { AppError, SYSTEM_USER } from '../../common/index.js';
import { hasControl } from '../has-control.js';
import { RolesService } from '../roles/roles.service.js';
import { TokenNotFoundError } from '../auth.errors.js';
import { generateToken, hashToken, type ApiToken, type IssuedToken } from './api-token.js';
import { ApiTokenRepository } from './api-token.repository.js';
import { checkLifetime, checkTokenName, checkTokenRoles } from './check-token.js';

/** Manages API tokens (docs/reference/roles.md#api-tokens). Revoking takes effect on every instance within a second. */
@Injectable()
export class ApiTokensService {
  constructor(
    private readonly tokens: ApiTokenRepository,
    private readonly roles: RolesService,
  ) {}

  /**
   * @param lifetimeMs undefined: never expires
   * @param by the user who adds it
   * @throws AppError `validationFailed`; `conflict` if the name is taken
   */
  async add(
    name: string,
    roles: readonly string[],
    lifetimeMs?: number,
    by = SYSTEM_USER,
  ): Promise<IssuedToken> {
    const normalName = name.normalize('NFC');
    checkTokenName(normalName);
    const chosen = checkTokenRoles(roles, this.roles.names());
    checkLifetime(lifetimeMs);
    const expires = lifetimeMs === undefined ? null : new Date(Date.now() + lifetimeMs);
    const token = generateToken();
    const values = { name: normalName, tokenHash: hashToken(token), roles: chosen, expires };
    const apiToken = await this.tokens.insert(values, by);
    if (apiToken !== undefined) return { token, apiToken };
    const message = `Token '${normalName}' already exists: choose another name, or revoke that token first.`;
    throw new AppError('conflict', message);
  }

  list(): Promise<ApiToken[]> {
    return this.tokens.list();
  }

  /** @throws TokenNotFoundError */
  async revoke(name: string, by = SYSTEM_USER): Promise<ApiToken> {
    if (hasControl(name)) throw new TokenNotFoundError(name);
    const token = await this.tokens.remove(name.normalize('NFC'), by);
    if (token === undefined) throw new TokenNotFoundError(name);
    return token;
  }
}
