import { Module } from '@nestjs/common';
import { DatabaseModule } from '../database/index.js';
import { AnswerStore } from './answer.store.js';
import { EndpointKinds } from './endpoint-kinds.js';
import { RequestLog } from './request.log.js';

/** Answers made once and sent many times (CONTRACT 3, HTTP caching), and how plain routes write their log. */
@Module({
  imports: [DatabaseModule],
  providers: [AnswerStore, EndpointKinds, RequestLog],
  exports: [AnswerStore, EndpointKinds, RequestLog],
})
export class HttpCacheModule {}
