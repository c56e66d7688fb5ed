import { Module, type DynamicModule } from '@nestjs/common';
import { Tracer } from '../common/index.js';
import { DeliveryModule } from '../delivery/index.js';
import { TracingService } from '../observability/index.js';
import { DescribedApplication } from '../openapi/index.js';
import { OverloadModule } from '../overload/index.js';
import { RequestLogModule } from '../request-log/index.js';
import { ResponseCacheModule } from '../response-cache/index.js';
import { ErrorsFilter } from './errors/errors.filter.js';
import { JoinedBodies } from './bodies/joined-bodies.js';
import { UnreadBodies } from './bodies/unread-bodies.js';
import { RequestGate } from './request-gate.js';
import { RouteHooks } from './route-hooks.js';
import { TargetReader } from './target-reader.js';

/** Created before the container, because the log of the adapter requires the tracer. */
interface Built {
  readonly tracing: TracingService;
  readonly described: DescribedApplication;
}

/** Provides the parts of the web server. Global, because any module may create spans. */
@Module({})
export class ServerModule {
  static forRoot(application: DynamicModule, { tracing, described }: Built): DynamicModule {
    return {
      module: ServerModule,
      global: true,
      imports: [application, DeliveryModule, OverloadModule, RequestLogModule, ResponseCacheModule],
      providers: [
        ErrorsFilter,
        RequestGate,
        RouteHooks,
        TargetReader,
        UnreadBodies,
        JoinedBodies,
        { provide: TracingService, useValue: tracing },
        { provide: Tracer, useFactory: () => tracing.tracer },
        { provide: DescribedApplication, useValue: described },
      ],
      exports: [Tracer, DescribedApplication],
    };
  }
}
