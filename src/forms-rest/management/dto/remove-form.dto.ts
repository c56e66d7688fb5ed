import { OptionalFlag } from '../../../auth/index.js';

/** Query parameters of `DELETE /forms/<id>`. */
export class RemoveFormDto {
  @OptionalFlag() withResponses?: string;
}
