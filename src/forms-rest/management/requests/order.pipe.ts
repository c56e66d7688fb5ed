import { Body, Injectable, type PipeTransform } from '@nestjs/common';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { InvalidFormError } from '../../../forms-core/index.js';
import { OrderDto } from '../management.dto.js';

/** The ids in a body: a list, or a map with `ids`. @throws InvalidFormError */
@Injectable()
class OrderPipe implements PipeTransform<unknown, readonly number[]> {
  transform(body: unknown): readonly number[] {
    const plain: object = Array.isArray(body) ? { ids: body } : typeof body === 'object' ? { ...body } : {};
    const order = plainToInstance(OrderDto, plain);
    const [error] = validateSync(order, { stopAtFirstError: true });
    const [message] = Object.values(error?.constraints ?? {});
    if (message === undefined) return order.ids;
    throw new InvalidFormError([{ path: 'ids', code: 'wrong_type', message }]);
  }
}

export const OrderedIds = (): ParameterDecorator => Body(OrderPipe);
