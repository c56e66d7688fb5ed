import { Body, Injectable, type ArgumentMetadata, type PipeTransform } from '@nestjs/common';
import { readInput, type Placed } from '../../../forms-core/index.js';

/** Problems are collected: the editor reports them after checking that the version is current. */
@Injectable()
class FormInputPipe implements PipeTransform<unknown, Placed> {
  transform(body: unknown, { metatype }: ArgumentMetadata): Placed {
    if (metatype === undefined) throw new TypeError('the body parameter has no class');
    return readInput<Placed>(metatype, body);
  }
}

export const Input = (): ParameterDecorator => Body(FormInputPipe);
