export { describeFailure } from './describe-failure.js';
export { noteReason } from './note-reason.js';
export { RequestCounts, RouteCounts } from './request-counts.js';
export { requestIdOf } from './request-id.js';
export { RequestLogModule } from './request-log.module.js';
export { RequestLogRecords } from './request-log-records.js';
