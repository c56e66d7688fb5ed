import { IsArray, IsString, ValidateIf } from 'class-validator';

/** A new user; the rules of names, passwords and roles are those of the command `user add`. */
export class AddUserDto {
  @IsString({ message: 'name must be a text' }) name!: string;
  @IsString({ message: 'password must be a text' }) password!: string;

  @ValidateIf(({ roles }: AddUserDto) => roles !== undefined)
  @IsArray({ message: 'roles must be a list of role names' })
  @IsString({ each: true, message: 'roles must be a list of role names' })
  roles?: string[];
}
