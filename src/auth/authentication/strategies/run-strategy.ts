import type { FastifyRequest } from 'fastify';
import type { Caller } from '../../../common/index.js';

/** Passport adds `success`, `fail` and `error` to the copy of a strategy for each request. */
interface RunningStrategy {
  validate(request: FastifyRequest): Caller | Promise<Caller> | undefined;
  success(caller: Caller): void;
  fail(): void;
  error(error: unknown): void;
}

/** Passes the result of `validate` to Passport. */
export async function runStrategy(strategy: RunningStrategy, request: FastifyRequest): Promise<void> {
  try {
    const caller = await strategy.validate(request);
    if (caller === undefined) strategy.fail();
    else strategy.success(caller);
  } catch (error) {
    strategy.error(error);
  }
}
