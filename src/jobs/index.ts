export {
  JOB_STATES,
  type Job,
  type JobOutcome,
  type JobRecord,
  type JobResult,
  type JobState,
  type LaneState,
} from './job.js';
export { JOBS_TOPIC, JobQueue, type JobSelection } from './job.queue.js';
export { JobWorker } from './job.worker.js';
