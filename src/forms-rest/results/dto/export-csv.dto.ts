import { ExportResultsDto } from './export-results.dto.js';
import { FlagParameter } from './parameter.decorator.js';

export class ExportCsvDto extends ExportResultsDto {
  /** Starts with a byte order mark, so that Excel reads UTF-8. */
  @FlagParameter() excel?: string;
}
