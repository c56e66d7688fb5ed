import { IsIn, IsOptional } from 'class-validator';

/** Query parameters of `DELETE /forms/<id>`. */
export class RemoveFormDto {
  @IsOptional()
  @IsIn(['true', 'false'], { message: 'withResponses must be true or false' })
  withResponses?: string;
}
