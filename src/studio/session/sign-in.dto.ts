import { IsString } from 'class-validator';

export class SignInDto {
  @IsString({ message: 'user must be a text' }) user!: string;
  @IsString({ message: 'password must be a text' }) password!: string;
}
