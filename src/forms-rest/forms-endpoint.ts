import { Injectable } from '@nestjs/common';
import { FormNotFoundError } from '../forms-core/index.js';
import { EndpointServers, type Answer, type EndpointRead, type EndpointServer } from '../http-cache/index.js';
import { FormAnswers, type FormRead } from './form-answers.js';
import { isRecordId } from './resources.js';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * `$type: formsDeliveryEndpoint_v1` (CONTRACT 6): the list of forms at the endpoint's own path, one form below it, by
 * its `id` or by its `uuid`, which is the same in every environment.
 */
@Injectable()
export class FormsEndpoint implements EndpointServer {
  constructor(
    private readonly answers: FormAnswers,
    servers: EndpointServers,
  ) {
    servers.add('forms', this);
  }

  async answer({ segments, ...read }: EndpointRead): Promise<Answer> {
    return this.answers.get({ ...read, form: formOf(segments) });
  }
}

function formOf(segments: readonly string[]): FormRead['form'] {
  const [name, ...more] = segments;
  if (name === undefined) return 'all';
  if (more.length === 0 && isRecordId(name)) return { id: Number(name) };
  if (more.length === 0 && UUID.test(name)) return { uuid: name.toLowerCase() };
  throw new FormNotFoundError({ title: segments.join('/') });
}
