import { Module } from '@nestjs/common';
import { Database, DatabaseModule, Revisions } from '../database/index.js';
import { AnswerStore } from './answer.store.js';
import { AnswerStores } from './answer-stores.js';
import { EndpointServers } from './endpoint-kinds.js';
import { RequestLog } from './request.log.js';
import { StoredAnswers } from './stored-answers.js';

/** Answers made once and sent many times (CONTRACT 3, HTTP caching), and how plain routes write their log. */
@Module({
  imports: [DatabaseModule],
  providers: [
    AnswerStores,
    {
      provide: AnswerStore,
      inject: [AnswerStores, Database, Revisions],
      useFactory: (stores: AnswerStores, database: Database, revisions: Revisions) =>
        stores.create({ database, revisions }, 'delivery'),
    },
    EndpointServers,
    RequestLog,
    StoredAnswers,
  ],
  exports: [AnswerStore, AnswerStores, EndpointServers, RequestLog],
})
export class HttpCacheModule {}
