import { Body, Controller, Delete, Get, Header, HttpCode, Param, Post } from '@nestjs/common';
import type { IssuedToken, ManagedToken } from '#client';
import { parseLifetime, type Caller } from '../../common/index.js';
import { CurrentCaller } from '../guards/current-caller.decorator.js';
import { RequirePermission } from '../guards/require-permission.decorator.js';
import { ApiTokensService } from '../tokens/api-tokens.service.js';
import { AddTokenDto } from './accounts.dto.js';
import { managementBodyPipe } from './management-body.pipe.js';
import { toManagedToken } from './managed-accounts.js';

/** `/.rest/tokens/v1` (docs/reference/roles.md#management). */
@RequirePermission('admin')
@Controller('.rest/tokens/v1')
export class TokensController {
  constructor(private readonly tokens: ApiTokensService) {}

  @Get()
  @Header('cache-control', 'no-store')
  async list(): Promise<{ readonly results: readonly ManagedToken[] }> {
    return { results: (await this.tokens.list()).map(toManagedToken) };
  }

  /** The only response that contains the token itself. */
  @Post()
  @Header('cache-control', 'no-store')
  async add(
    @Body(managementBodyPipe) { name, roles, expires }: AddTokenDto,
    @CurrentCaller() { user }: Caller,
  ): Promise<IssuedToken> {
    const lifetimeMs = expires === undefined ? undefined : parseLifetime(expires);
    const { token, apiToken } = await this.tokens.add(name, roles, lifetimeMs, user);
    return { ...toManagedToken(apiToken), token };
  }

  @Delete(':name')
  @HttpCode(204)
  @Header('cache-control', 'no-store')
  async revoke(@Param('name') name: string, @CurrentCaller() { user }: Caller): Promise<void> {
    await this.tokens.revoke(name, user);
  }
}
