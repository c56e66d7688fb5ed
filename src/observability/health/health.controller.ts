import { Controller, Get, Header, Res } from '@nestjs/common';
import type { Health } from '#client';
import type { FastifyReply } from 'fastify';
import { AppConfig } from '../../config/index.js';
import { OpenToAll } from '../../auth/index.js';
import { HealthService } from './health.service.js';
import { StopState } from './stop.state.js';

const STOPPING: Health = {
  status: 'down',
  parts: { server: { status: 'down', reason: 'is stopping' } },
};

/** Liveness and readiness probes (docs/operations/README.md). Public. */
@OpenToAll()
@Controller('.rest/health')
export class HealthController {
  constructor(
    private readonly health: HealthService,
    private readonly stop: StopState,
    private readonly config: AppConfig,
  ) {}

  @Get('live')
  @Header('cache-control', 'no-store')
  live(): Health {
    return { status: 'ok', parts: {} };
  }

  @Get('ready')
  @Header('cache-control', 'no-store')
  async ready(@Res({ passthrough: true }) reply: FastifyReply): Promise<Health> {
    const health = this.stop.isStopping
      ? STOPPING
      : await this.health.check(`${this.config.contextPath}/.rest/definitions/problems`);
    void reply.code(health.status === 'down' ? 503 : 200);
    return health;
  }
}
