export { IpRateLimits } from './ip-rate-limits.js';
export { OverloadModule } from './overload.module.js';
export { RequestQueue } from './request.queue.js';
