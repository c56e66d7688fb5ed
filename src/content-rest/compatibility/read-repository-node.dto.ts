import { IsIn, IsOptional, Matches, MaxLength } from 'class-validator';

export class ReadRepositoryNodeDto {
  @IsOptional()
  @Matches(/^\d{1,9}$/, { message: 'depth must be a whole number from 0 to 999999999' })
  depth?: string;

  /** Node types, separated by `,` or `|`. */
  @IsOptional()
  @MaxLength(1_000, { message: 'excludeNodeTypes must have 1000 characters at most' })
  excludeNodeTypes?: string;

  @IsOptional()
  @IsIn(['true', 'false'], { message: 'includeMetadata must be true or false' })
  includeMetadata?: string;
}

export class DeleteRepositoryNodeDto {
  /** Deletes a node although others refer to it. */
  @IsOptional()
  @IsIn(['true', 'false'], { message: 'force must be true or false' })
  force?: string;
}
