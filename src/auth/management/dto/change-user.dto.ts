import { IsArray, IsBoolean, IsString, ValidateIf } from 'class-validator';

export class ChangeUserDto {
  @ValidateIf(({ password }: ChangeUserDto) => password !== undefined)
  @IsString({ message: 'password must be a text' })
  password?: string;

  @ValidateIf(({ roles }: ChangeUserDto) => roles !== undefined)
  @IsArray({ message: 'roles must be a list of role names' })
  @IsString({ each: true, message: 'roles must be a list of role names' })
  roles?: string[];

  @ValidateIf(({ enabled }: ChangeUserDto) => enabled !== undefined)
  @IsBoolean({ message: 'enabled must be true or false' })
  enabled?: boolean;
}
