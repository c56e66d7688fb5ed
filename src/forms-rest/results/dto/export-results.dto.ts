import { FlagParameter } from './parameter.decorator.js';

export class ExportResultsDto {
  /** Labels of options instead of values. */
  @FlagParameter() labels?: string;
}
