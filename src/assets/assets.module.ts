import { Module } from '@nestjs/common';
import { AppConfig } from '../config/index.js';
import { ContentModule } from '../content/index.js';
import { DefinitionsModule } from '../definitions/index.js';
import { SecurityModule } from '../security/index.js';
import { AssetRenderer } from './asset.renderer.js';
import { AssetFinder } from './asset.finder.js';
import { AssetRoutes } from './assets.routes.js';
import { Assets } from './assets.service.js';
import { IMAGE_CACHE_BYTES, imageFolder } from './image-folder.js';
import { ImageCache } from './image.cache.js';
import { ImagesService } from './images.service.js';
import { PublicAssets } from './public-assets.js';
import { RecentBytes } from './recent-bytes.js';
import { Themes } from './themes.js';

/** In memory. */
const RECENT_BYTES = 32 * 1024 ** 2;
const RECENT_ITEM_BYTES = 512 * 1024;

/** Binaries and image variations: `/dam/…`, `/.imaging/…`, and how answers show assets. */
@Module({
  imports: [ContentModule, DefinitionsModule, SecurityModule],
  providers: [
    AssetFinder,
    AssetRenderer,
    AssetRoutes,
    Assets,
    {
      provide: ImageCache,
      inject: [AppConfig],
      useFactory: ({ dataDir }: AppConfig) => new ImageCache(imageFolder(dataDir), IMAGE_CACHE_BYTES),
    },
    ImagesService,
    PublicAssets,
    { provide: RecentBytes, useFactory: () => new RecentBytes(RECENT_BYTES, RECENT_ITEM_BYTES) },
    Themes,
  ],
  exports: [AssetRenderer, ImagesService, PublicAssets, Themes],
})
export class AssetsModule {}
