import { applyDecorators, type Type } from '@nestjs/common';
import { ApiBody, ApiHeader, ApiOperation, ApiParam, ApiQuery } from '@nestjs/swagger';
import type { Operation, Parameter, RequestBody } from '../document/openapi-document.js';

const DECORATORS = { path: ApiParam, query: ApiQuery, header: ApiHeader };

/** The descriptions of a controller's handlers, by name. */
export interface ControllerOperations {
  readonly controller: Type<object>;
  readonly operations: Readonly<Record<string, Operation>>;
}

export function operationsOf<Controller extends object>(
  controller: Type<Controller>,
  operations: Partial<Record<keyof Controller & string, Operation>>,
): ControllerOperations {
  return { controller, operations: operations as ControllerOperations['operations'] };
}

/**
 * Adds descriptions to the handlers of a controller. Not part of the controllers, because loading @nestjs/swagger takes a
 * tenth of the start, and the document is rarely requested.
 */
export function describeController({ controller, operations }: ControllerOperations): void {
  const prototype = controller.prototype as object;
  for (const [handler, operation] of Object.entries(operations)) {
    const descriptor = Object.getOwnPropertyDescriptor(prototype, handler);
    if (descriptor !== undefined) applyDecorators(...decoratorsOf(operation))(prototype, handler, descriptor);
  }
}

function decoratorsOf({ parameters = [], requestBody, ...operation }: Operation): MethodDecorator[] {
  return [
    ApiOperation(operation as Parameters<typeof ApiOperation>[0]),
    // Decorators are applied from last to first.
    ...parameters.toReversed().map((parameter) => decoratorOf(parameter as Parameter)),
    ...(requestBody === undefined ? [] : [bodyDecorator(requestBody)]),
  ];
}

function decoratorOf({ in: place, required = false, ...parameter }: Parameter): MethodDecorator {
  return DECORATORS[place]({ ...parameter, required } as Parameters<typeof ApiParam>[0]);
}

function bodyDecorator({ content, required = false, ...body }: RequestBody): MethodDecorator {
  const { schema, examples } = content['application/json'] ?? { schema: {} };
  const shown = examples === undefined ? {} : { examples };
  return ApiBody({ ...body, ...shown, schema, required } as Parameters<typeof ApiBody>[0]);
}
