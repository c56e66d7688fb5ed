import { Catch, type ExceptionFilter } from '@nestjs/common';

/** Lets every error of a controller through to Fastify's error handler, so that there is one error body. */
@Catch()
export class ErrorsFilter implements ExceptionFilter {
  catch(error: unknown): never {
    throw error;
  }
}
