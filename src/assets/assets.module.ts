import { Module } from '@nestjs/common';
import { join } from 'node:path';
import { AppConfig } from '../config/index.js';
import { ContentModule } from '../content/index.js';
import { DefinitionsModule } from '../definitions/index.js';
import { SecurityModule } from '../security/index.js';
import { AssetRenderer } from './asset.renderer.js';
import { AssetRoutes } from './assets.routes.js';
import { Assets } from './assets.service.js';
import { PictureCache } from './picture.cache.js';
import { Pictures } from './pictures.service.js';
import { PublicAssets } from './public-assets.js';
import { Themes } from './themes.js';

const PICTURE_CACHE_BYTES = 1024 ** 3;

/** Binaries and image variations: `/dam/…`, `/.imaging/…`, and how answers show assets. */
@Module({
  imports: [ContentModule, DefinitionsModule, SecurityModule],
  providers: [
    AssetRenderer,
    AssetRoutes,
    Assets,
    {
      provide: PictureCache,
      inject: [AppConfig],
      useFactory: ({ dataDir }: AppConfig) => new PictureCache(join(dataDir, 'imaging'), PICTURE_CACHE_BYTES),
    },
    Pictures,
    PublicAssets,
    Themes,
  ],
  exports: [AssetRenderer, Pictures, PublicAssets, Themes],
})
export class AssetsModule {}
