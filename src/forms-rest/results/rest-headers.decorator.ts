import { applyDecorators, Header } from '@nestjs/common';
import { REST_HEADERS } from '../http/rest-headers.js';

/** The headers of responses with personal data, on a controller's method. */
export function RestHeaders(): MethodDecorator {
  return applyDecorators(...Object.entries(REST_HEADERS).map(([name, value]) => Header(name, value)));
}
