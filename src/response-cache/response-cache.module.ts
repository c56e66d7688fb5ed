import { Module } from '@nestjs/common';
import { Database, DatabaseModule, Revisions } from '../database/index.js';
import { RequestLogModule } from '../request-log/index.js';
import { ResponseCache } from './response.cache.js';
import { ResponseCaches } from './response-caches.js';
import { EndpointServers } from './requests/endpoint-kinds.js';
import { RequestLog } from './requests/request.log.js';
import { CachedResponses } from './cached-responses.js';

/** Caching of responses (docs/reference/reading.md#caching), and logging of plain routes. */
@Module({
  imports: [DatabaseModule, RequestLogModule],
  providers: [
    ResponseCaches,
    {
      provide: ResponseCache,
      inject: [ResponseCaches, Database, Revisions],
      useFactory: (caches: ResponseCaches, database: Database, revisions: Revisions) =>
        caches.create({ database, revisions }, 'delivery'),
    },
    EndpointServers,
    RequestLog,
    CachedResponses,
  ],
  exports: [ResponseCache, ResponseCaches, CachedResponses, EndpointServers, RequestLog],
})
export class ResponseCacheModule {}
