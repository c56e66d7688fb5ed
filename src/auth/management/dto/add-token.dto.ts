import { ArrayNotEmpty, IsArray, IsString, Matches, ValidateIf } from 'class-validator';

export class AddTokenDto {
  @IsString({ message: 'name must be a text' }) name!: string;

  @IsArray({ message: 'roles must be a list of role names' })
  @ArrayNotEmpty({ message: 'roles must have at least one role' })
  @IsString({ each: true, message: 'roles must be a list of role names' })
  roles!: string[];

  /** A duration such as `90d`; without it the token never expires. */
  @ValidateIf(({ expires }: AddTokenDto) => expires !== undefined)
  @Matches(/^\d{1,9}[smhd]$/, { message: 'expires must be a whole number and s, m, h or d, such as 90d' })
  expires?: string;
}
