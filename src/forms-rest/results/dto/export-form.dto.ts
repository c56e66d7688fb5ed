import { FORM_FILE_FORMATS, type FormFileFormat } from '../../../forms-core/index.js';
import { ChoiceParameter, FlagParameter } from './parameter.decorator.js';

export class ExportFormDto {
  @ChoiceParameter(FORM_FILE_FORMATS) format?: FormFileFormat;
  /** Requires access to the results. */
  @FlagParameter() responses?: string;
}
