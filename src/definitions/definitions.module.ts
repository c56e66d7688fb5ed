import { Module } from '@nestjs/common';
import { AppConfig } from '../config/index.js';
import { Definitions } from './definitions.service.js';
import { Sites } from './sites/sites.service.js';

/** Light modules and sites, live (docs/reference/modules.md#folders). */
@Module({
  providers: [
    {
      provide: Definitions,
      inject: [AppConfig],
      useFactory: ({ applicationDir, modulesDir, sample }: AppConfig) =>
        new Definitions({ applicationDir, modulesDir, sample }),
    },
    Sites,
  ],
  exports: [Definitions, Sites],
})
export class DefinitionsModule {}
