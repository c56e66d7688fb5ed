import { Reflector } from '@nestjs/core';

/** `@OpenToAll()` on a controller or a method: no authentication and no access rules, for example for health checks. */
export const OpenToAll = Reflector.createDecorator<undefined, true>({ transform: () => true });
