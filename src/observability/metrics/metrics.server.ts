import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { SECURITY_HEADERS } from '../../common/index.js';
import { AppConfig, SettingsError } from '../../config/index.js';
import { MetricsService } from './metrics.service.js';
import { METRICS_TYPE } from './write-metrics.js';

const PATH = '/metrics';
const READING = ['GET', 'HEAD'];

/** Without authentication, for a port that is not public. Separate, to respond while the main server is overloaded. */
@Injectable()
export class MetricsServer implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly server = createServer((request, response) => this.respond(request, response));

  constructor(
    private readonly config: AppConfig,
    private readonly metrics: MetricsService,
  ) {}

  /** @throws SettingsError if it cannot listen on the port */
  async onApplicationBootstrap(): Promise<void> {
    const { host, port, metricsPort } = this.config;
    if (metricsPort === 0) return;
    if (metricsPort === port) throw new SettingsError(['METRICS_PORT must differ from PORT']);
    this.server.listen(metricsPort, host);
    try {
      await once(this.server, 'listening');
    } catch (error) {
      const inUse = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
      const reason = inUse ? 'is in use' : `cannot be used (${String(error)})`;
      throw new SettingsError([
        `METRICS_PORT: ${metricsPort} on ${host} ${reason}: set another METRICS_PORT`,
      ]);
    }
  }

  onApplicationShutdown(): void {
    this.server.close();
    this.server.closeAllConnections();
  }

  private respond({ method = '', url = '' }: IncomingMessage, response: ServerResponse): void {
    const [path] = url.split('?', 1);
    const status = path !== PATH ? 404 : READING.includes(method) ? undefined : 405;
    response.writeHead(status ?? 200, {
      ...SECURITY_HEADERS,
      'content-type': METRICS_TYPE,
      'cache-control': 'no-store',
      ...(status === 405 && { allow: READING.join(', ') }),
    });
    response.end(status === undefined ? this.metrics.text() : `Metrics are read with GET ${PATH}.\n`);
  }
}
