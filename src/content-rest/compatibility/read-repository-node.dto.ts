import { IsOptional, Matches, MaxLength } from 'class-validator';
import { OptionalFlag } from '../../auth/index.js';

export class ReadRepositoryNodeDto {
  @IsOptional()
  @Matches(/^\d{1,9}$/, { message: 'depth must be a whole number from 0 to 999999999' })
  depth?: string;

  /** Node types, separated by `,` or `|`. */
  @IsOptional()
  @MaxLength(1_000, { message: 'excludeNodeTypes must have 1000 characters at most' })
  excludeNodeTypes?: string;

  @OptionalFlag() includeMetadata?: string;
}

export class DeleteRepositoryNodeDto {
  /** Deletes a node even if other nodes refer to it. */
  @OptionalFlag() force?: string;
}
