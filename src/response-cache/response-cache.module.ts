import { Module } from '@nestjs/common';
import { Database, DatabaseModule, Revisions } from '../database/index.js';
import { ResponseCache } from './response.cache.js';
import { ResponseCaches } from './response-caches.js';
import { EndpointServers } from './requests/endpoint-kinds.js';
import { RequestLog } from './requests/request.log.js';
import { CachedResponses } from './cached-responses.js';

/** Answers made once and sent many times (docs/reference/reading.md#caching), and how plain routes write their log. */
@Module({
  imports: [DatabaseModule],
  providers: [
    ResponseCaches,
    {
      provide: ResponseCache,
      inject: [ResponseCaches, Database, Revisions],
      useFactory: (stores: ResponseCaches, database: Database, revisions: Revisions) =>
        stores.create({ database, revisions }, 'delivery'),
    },
    EndpointServers,
    RequestLog,
    CachedResponses,
  ],
  exports: [ResponseCache, ResponseCaches, EndpointServers, RequestLog],
})
export class ResponseCacheModule {}
