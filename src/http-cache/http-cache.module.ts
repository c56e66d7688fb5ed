import { Module } from '@nestjs/common';
import { DatabaseModule } from '../database/index.js';
import { AnswerStore } from './answer.store.js';

@Module({ imports: [DatabaseModule], providers: [AnswerStore], exports: [AnswerStore] })
export class HttpCacheModule {}
