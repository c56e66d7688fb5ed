import { Injectable, type ArgumentMetadata, type PipeTransform } from '@nestjs/common';
import { readInput, type Placed } from '../../../forms-core/index.js';

/**
 * The body as the DTO of the parameter, validated by the decorators of its class. Problems do not end the request here:
 * the editor returns them together with those of the whole form, and only if the form exists and its version is current.
 */
@Injectable()
export class FormInputPipe implements PipeTransform<unknown, Placed> {
  transform(body: unknown, { metatype }: ArgumentMetadata): Placed {
    if (metatype === undefined) throw new TypeError('the parameter of a body has no class');
    return readInput<Placed>(metatype, body);
  }
}
