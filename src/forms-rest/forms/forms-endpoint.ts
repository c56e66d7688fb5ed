import { Injectable } from '@nestjs/common';
import { FormNotFoundError } from '../../forms-core/index.js';
import {
  EndpointServers,
  type EndpointRead,
  type EndpointServer,
  type Served,
} from '../../response-cache/index.js';
import { FormResponses, type FormRead } from '../responses/form-responses.js';
import { parseFormKey } from './form-key.js';

/**
 * `$type: formsDeliveryEndpoint_v1` (docs/reference/forms.md#reading): the list of forms at the endpoint's path, and single
 * forms below it by `id` or by `uuid`, which is the same in every environment.
 */
@Injectable()
export class FormsEndpoint implements EndpointServer {
  constructor(
    private readonly responses: FormResponses,
    servers: EndpointServers,
  ) {
    servers.add('forms', this);
  }

  async respond({ segments, ...read }: EndpointRead): Promise<Served> {
    return this.responses.get({ ...read, form: formOf(segments) });
  }
}

function formOf(segments: readonly string[]): FormRead['form'] {
  const [name, ...more] = segments;
  if (name === undefined) return 'all';
  const key = more.length === 0 ? parseFormKey(name) : undefined;
  if (key !== undefined) return key;
  throw new FormNotFoundError({ title: segments.join('/') });
}
