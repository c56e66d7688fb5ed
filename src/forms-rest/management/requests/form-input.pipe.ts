import { Body, Injectable, type ArgumentMetadata, type PipeTransform } from '@nestjs/common';
import { readInput, type Placed } from '../../../forms-core/index.js';

/**
 * Converts the body to the DTO of the parameter. Problems are collected instead of thrown: the editor reports them together
 * with those of the whole form, after checking that the form exists and the version is current.
 */
@Injectable()
class FormInputPipe implements PipeTransform<unknown, Placed> {
  transform(body: unknown, { metatype }: ArgumentMetadata): Placed {
    if (metatype === undefined) throw new TypeError('the body parameter has no class');
    return readInput<Placed>(metatype, body);
  }
}

export const Input = (): ParameterDecorator => Body(FormInputPipe);
