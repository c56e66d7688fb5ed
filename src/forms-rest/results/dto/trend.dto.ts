import { Parameter } from './parameter.decorator.js';

export class TrendDto {
  /** `CurrentFilter` checks it. */
  @Parameter('a time zone', () => true) timeZone?: string;
}
