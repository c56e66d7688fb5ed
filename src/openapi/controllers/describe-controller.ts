import { applyDecorators, type Type } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { ApiBody, ApiHeader, ApiOperation, ApiParam, ApiQuery } from '@nestjs/swagger';
import { OpenToAll, RequirePermission, type Permission } from '../../auth/index.js';
import type { Operation, Parameter, RequestBody } from '../document/openapi-document.js';
import { openOperation, operation, type OperationTable } from '../document/operation-parts.js';

const REFLECTOR = new Reflector();
const DECORATORS = { path: ApiParam, query: ApiQuery, header: ApiHeader };

/** The descriptions of a controller's handlers, by name. */
export interface ControllerOperations {
  readonly controller: Type<object>;
  readonly operations: Readonly<Record<string, Operation>>;
}

/** The description of a handler; `permission` only if the handler itself checks it. */
export interface HandlerTable extends Omit<OperationTable, 'tag'> {
  readonly id: string;
  readonly summary: string;
}

export function handler(id: string, summary: string, table: Omit<OperationTable, 'tag'>): HandlerTable {
  return { id, summary, ...table };
}

export function operationsOf<Controller extends object>(
  controller: Type<Controller>,
  tag: string,
  handlers: Partial<Record<keyof Controller & string, HandlerTable>>,
): ControllerOperations {
  const operations = Object.entries<HandlerTable>(handlers as Readonly<Record<string, HandlerTable>>).map(
    ([name, table]) => [name, toOperation(controller, name, { tag, ...table })] as const,
  );
  return { controller, operations: Object.fromEntries(operations) };
}

/** The guards of a handler determine who may use the operation. */
function toOperation(
  controller: Type<object>,
  name: string,
  { id, summary, ...table }: HandlerTable & OperationTable,
): Operation {
  const targets = [Reflect.get(controller.prototype as object, name) as Type, controller];
  const isOpen = REFLECTOR.getAllAndOverride(OpenToAll, targets) as true | undefined;
  if (isOpen === true) return openOperation(id, summary, table);
  const permission = REFLECTOR.getAllAndOverride(RequirePermission, targets) as Permission | undefined;
  return operation(id, summary, { permission, ...table });
}

/** Not part of the controllers, because loading @nestjs/swagger takes a tenth of the start time. */
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
