import { Reflector } from '@nestjs/core';

/** `@OpenToAll()` on a controller or a method: no authentication, and no rule applies. For health checks. */
export const OpenToAll = Reflector.createDecorator<undefined, true>({ transform: () => true });
