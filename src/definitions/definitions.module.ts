import { Module } from '@nestjs/common';
import { AppConfig } from '../config/index.js';
import { DefinitionsService } from './definitions.service.js';
import { SitesService } from './sites/sites.service.js';

/** Provides light modules and sites, updated on changes (docs/reference/modules.md#folders). */
@Module({
  providers: [
    {
      provide: DefinitionsService,
      inject: [AppConfig],
      useFactory: ({ applicationDir, modulesDir, sample }: AppConfig) =>
        new DefinitionsService({ applicationDir, modulesDir, sample }),
    },
    SitesService,
  ],
  exports: [DefinitionsService, SitesService],
})
export class DefinitionsModule {}
