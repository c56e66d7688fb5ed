import { IsIn, IsOptional, IsString, MaxLength, MinLength } from 'class-validator';
import { ON_EXISTING_FORM, type OnExistingForm } from '../../../forms-core/index.js';

/** Body of `POST /forms/import`. */
export class ImportFormDto {
  @IsString({ message: 'content must be the text of a form file' }) content!: string;

  /** File name for messages; `.json` is parsed as JSON, other names as YAML. */
  @IsOptional()
  @IsString({ message: 'name must be a text' })
  @MinLength(1, { message: 'name must not be empty' })
  @MaxLength(255, { message: 'name must have 255 characters at most' })
  name?: string;

  @IsOptional()
  @IsIn(ON_EXISTING_FORM, { message: `onExisting must be one of ${ON_EXISTING_FORM.join(', ')}` })
  onExisting?: OnExistingForm;
}
