import { applyDecorators, Get, Header } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { REST_HEADERS } from '../http/rest-headers.js';

/** Adds the headers of responses with personal data to a controller method. */
export function RestHeaders(): MethodDecorator {
  return applyDecorators(...Object.entries(REST_HEADERS).map(([name, value]) => Header(name, value)));
}

/** `GET` of a resource that also respondents may read, with these headers. */
export function GetForRespondents(path: string): MethodDecorator {
  return applyDecorators(Get(path), RouteConfig({ respondents: true }), RestHeaders());
}
