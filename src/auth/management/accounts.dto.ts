import { ArrayNotEmpty, IsArray, IsBoolean, IsString, Matches, ValidateIf } from 'class-validator';

function IfGiven(): PropertyDecorator {
  return ValidateIf((_, value) => value !== undefined);
}

const ROLES = { message: 'roles must be a list of role names' };
const EACH_ROLE = { ...ROLES, each: true };

/** A new user; the rules of names, passwords and roles are those of the command `user add`. */
export class AddUserDto {
  @IsString({ message: 'name must be a text' }) name!: string;
  @IsString({ message: 'password must be a text' }) password!: string;
  @IfGiven() @IsArray(ROLES) @IsString(EACH_ROLE) roles?: string[];
}

export class ChangeUserDto {
  @IfGiven() @IsString({ message: 'password must be a text' }) password?: string;
  @IfGiven() @IsArray(ROLES) @IsString(EACH_ROLE) roles?: string[];
  @IfGiven() @IsBoolean({ message: 'enabled must be true or false' }) enabled?: boolean;
}

export class AddTokenDto {
  @IsString({ message: 'name must be a text' }) name!: string;

  @IsArray(ROLES)
  @ArrayNotEmpty({ message: 'roles must have at least one role' })
  @IsString(EACH_ROLE)
  roles!: string[];

  /** A duration such as `90d`; without it the token never expires. */
  @IfGiven()
  @Matches(/^\d{1,9}[smhd]$/, { message: 'expires must be a whole number and s, m, h or d, such as 90d' })
  expires?: string;
}
