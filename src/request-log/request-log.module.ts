import { Module } from '@nestjs/common';
import { RequestCounts } from './request-counts.js';
import { RequestLogRecords } from './request-log-records.js';

/** Counts requests, and writes the request log. */
@Module({
  providers: [RequestCounts, RequestLogRecords],
  exports: [RequestCounts, RequestLogRecords],
})
export class RequestLogModule {}
