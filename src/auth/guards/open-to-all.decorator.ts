import { Reflector } from '@nestjs/core';

/** `@OpenToAll()` on a controller or a method: nobody is asked who he is, and no rule counts. For health checks. */
export const OpenToAll = Reflector.createDecorator<undefined, true>({ transform: () => true });
