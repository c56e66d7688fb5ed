import type { INestApplication } from '@nestjs/common';

/** The described application, which is available after all providers were created. */
export abstract class DescribedApplication {
  abstract get(): INestApplication;
}
