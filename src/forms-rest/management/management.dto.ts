import type { ResponseMapping } from '#client';
import {
  ArrayMaxSize,
  IsArray,
  IsBase64,
  IsBoolean,
  IsIn,
  IsInt,
  IsObject,
  IsOptional,
  IsPositive,
  IsString,
  MaxLength,
  MinLength,
} from 'class-validator';
import { OptionalFlag } from '../../auth/index.js';
import { ON_EXISTING_FORM, type OnExistingForm } from '../../forms-core/index.js';

/** Body of `POST /forms/import`. */
export class ImportFormDto {
  @IsString({ message: 'content must be the text of a form file' }) content!: string;

  /** File name for messages; `.json` is parsed as JSON, `.lss` as a survey of LimeSurvey, other names as YAML. */
  @IsOptional()
  @IsString({ message: 'name must be a text' })
  @MinLength(1, { message: 'name must not be empty' })
  @MaxLength(255, { message: 'name must have 255 characters at most' })
  name?: string;

  @IsOptional()
  @IsIn(ON_EXISTING_FORM, { message: `onExisting must be one of ${ON_EXISTING_FORM.join(', ')}` })
  onExisting?: OnExistingForm;
}

/** Body of `POST /forms/<id>/results/import`. The mapping is checked against the table and the form. */
export class ImportResponsesDto {
  @IsString({ message: 'name must be the name of the file' })
  @MinLength(1, { message: 'name must not be empty' })
  @MaxLength(255, { message: 'name must have 255 characters at most' })
  name!: string;

  @IsBase64({}, { message: 'content must be the bytes of a CSV or XLSX file in base64' }) content!: string;

  @IsOptional()
  @IsObject({ message: 'mapping must be a map with questions, created and ignored' })
  mapping?: ResponseMapping;

  @IsOptional() @IsBoolean({ message: 'dryRun must be true or false' }) dryRun?: boolean;
}

const IDS = { message: 'must be a list of ids, which are whole numbers above 0' };
const MAX_IDS = 10_000;

/** `{"ids": [3, 1, 2]}`: the new order, with each record exactly once. */
export class OrderDto {
  @IsArray(IDS)
  @ArrayMaxSize(MAX_IDS, { message: `must have ${MAX_IDS} ids at most` })
  @IsInt({ each: true, ...IDS })
  @IsPositive({ each: true, ...IDS })
  ids!: number[];
}

/** Query parameters of `DELETE /forms/<id>`. */
export class RemoveFormDto {
  @OptionalFlag() withResponses?: string;
}
