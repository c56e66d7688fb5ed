import { Injectable, Logger } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { isIPv6 } from 'node:net';

const EVERY_MS = 3_600_000;
const LOOPBACK = /^(?:::ffff:)?127\.|^::1$/i;
const ADVICE =
  'use https, or set TRUST_PROXY=true if a reverse proxy terminates TLS and sends X-Forwarded-Proto';

/** Warns of credentials sent over plain HTTP: once an hour, separately for IPv4 and IPv6. */
@Injectable()
export class ClearTextWarning {
  private readonly logger = new Logger('Security');
  private readonly warned = new Map<string, number>();

  check({ protocol, ip }: FastifyRequest): void {
    if (protocol === 'https' || LOOPBACK.test(ip)) return;
    const family = isIPv6(ip) ? 'IPv6' : 'IPv4';
    const now = performance.now();
    if (now - (this.warned.get(family) ?? -Infinity) < EVERY_MS) return;
    this.warned.set(family, now);
    this.logger.warn(`Credentials were received over unencrypted HTTP (${family}): ${ADVICE}.`);
  }
}
