import { IsIn, IsOptional } from 'class-validator';
import { OptionalLimit } from '../../auth/index.js';
import { JOB_STATES, type JobState } from '../../jobs/index.js';

export class ListDeliveriesDto {
  @IsOptional()
  @IsIn(JOB_STATES, { message: `state must be one of ${JOB_STATES.join(', ')}` })
  state?: JobState;

  @OptionalLimit(200) limit?: string;
}
