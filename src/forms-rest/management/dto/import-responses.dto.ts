import { IsBase64, IsBoolean, IsObject, IsOptional, IsString, MaxLength, MinLength } from 'class-validator';
import type { ResponseMapping } from '#client';

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
