import { SetMetadata, type CustomDecorator } from '@nestjs/common';

export const QUERY_PARAMETERS = 'queryParameters';

/** The query parameters of a write, or of all writes of a controller; default: none. */
export const QueryParameters = (...names: readonly string[]): CustomDecorator =>
  SetMetadata(QUERY_PARAMETERS, names);
