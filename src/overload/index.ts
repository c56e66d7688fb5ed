export { IpRateLimits } from './ip-rate-limits.js';
export { Rejections } from './rejections.js';
export { RequestQueue } from './request.queue.js';
