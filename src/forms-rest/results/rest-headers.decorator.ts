import { applyDecorators, Header } from '@nestjs/common';
import { REST_HEADERS } from '../http/rest-headers.js';

/** Adds the headers of responses with personal data to a controller method. */
export function RestHeaders(): MethodDecorator {
  return applyDecorators(...Object.entries(REST_HEADERS).map(([name, value]) => Header(name, value)));
}
