import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { IsOptional, ValidateBy } from 'class-validator';
import {
  CHART_SIZES,
  CHART_THEMES,
  FORM_FILE_FORMATS,
  type ChartLook,
  type FormFileFormat,
} from '../../forms-core/index.js';
import { isRecordId } from '../http/record-id.js';

export class ExportResultsDto {
  /** Labels of options instead of values. */
  @FlagParameter() labels?: string;
}

export class ExportCsvDto extends ExportResultsDto {
  /** Starts with a byte order mark, so that Excel reads UTF-8. */
  @FlagParameter() excel?: string;
}

export class ExportFormDto {
  @ChoiceParameter(FORM_FILE_FORMATS) format?: FormFileFormat;
  /** Requires access to the results. */
  @FlagParameter() responses?: string;
}

export class TrendDto {
  /** `CurrentFilter` checks it. */
  @Parameter('a time zone', () => true) timeZone?: string;
}

export class CrossTableDto {
  @RequiredParameter('the id of a question', isRecordId) rows!: string;
  @RequiredParameter('the id of a question', isRecordId) columns!: string;
}

export class ChartDto {
  @ChoiceParameter(CHART_THEMES) theme?: ChartLook['theme'];
  @ChoiceParameter(CHART_SIZES) size?: ChartLook['size'];
  @Parameter('a language', () => true) lang?: string;
}

/** A query parameter that must not be repeated; an empty one counts as missing. */
function Parameter(expected: string, isValid: (text: string) => boolean): PropertyDecorator {
  return applyDecorators(IsOptional(), RequiredParameter(expected, isValid));
}

function RequiredParameter(expected: string, isValid: (text: string) => boolean): PropertyDecorator {
  return applyDecorators(
    Transform(({ value }: { value: unknown }) => (value === '' ? undefined : value)),
    ValidateBy({
      name: 'parameter',
      validator: {
        validate: (value: unknown) => typeof value === 'string' && isValid(value),
        defaultMessage: (context) => `$property must be ${ruleFor(context?.value, expected)}`,
      },
    }),
  );
}

function FlagParameter(): PropertyDecorator {
  return ChoiceParameter(['true', 'false']);
}

function ChoiceParameter(choices: readonly string[]): PropertyDecorator {
  return Parameter(choices.join(' or '), (text) => choices.includes(text));
}

function ruleFor(value: unknown, expected: string): string {
  if (Array.isArray(value)) return `given once, not "${value.join(', ')}"`;
  return `${expected}, not "${typeof value === 'string' ? value : ''}"`;
}
