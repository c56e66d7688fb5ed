import { Module } from '@nestjs/common';
import { AppConfig } from '../config/index.js';
import { ContentModule } from '../content/index.js';
import { DefinitionsModule } from '../definitions/index.js';
import { AuthModule } from '../auth/index.js';
import { PreviewsModule } from '../previews/index.js';
import { AssetRenderer } from './links/asset.renderer.js';
import { AssetFinder } from './asset.finder.js';
import { AssetsRoutes } from './assets.routes.js';
import { AssetsService } from './assets.service.js';
import { IMAGE_CACHE_BYTES, imageFolder } from './images/image-folder.js';
import { ImageCache } from './images/image.cache.js';
import { ImagesService } from './images/images.service.js';
import { PublicAssets } from './public-assets.js';
import { RecentBytes } from './images/recent-bytes.js';
import { UploadsService } from './uploads/uploads.service.js';
import { Themes } from './themes/themes.js';

const RECENT_BYTES = 32 * 1024 ** 2;
const RECENT_ITEM_BYTES = 512 * 1024;

/** Binaries and image variations: `/dam/…`, `/.imaging/…`, and the representation of assets in responses. */
@Module({
  imports: [ContentModule, DefinitionsModule, AuthModule, PreviewsModule],
  providers: [
    AssetFinder,
    AssetRenderer,
    AssetsRoutes,
    AssetsService,
    {
      provide: ImageCache,
      inject: [AppConfig],
      useFactory: ({ dataDir }: AppConfig) => new ImageCache(imageFolder(dataDir), IMAGE_CACHE_BYTES),
    },
    ImagesService,
    PublicAssets,
    { provide: RecentBytes, useFactory: () => new RecentBytes(RECENT_BYTES, RECENT_ITEM_BYTES) },
    Themes,
    UploadsService,
  ],
  exports: [AssetRenderer, ImagesService, PublicAssets, Themes, UploadsService],
})
export class AssetsModule {}
