export { AssetRenderer } from './links/asset.renderer.js';
export { AssetsModule } from './assets.module.js';
export { parseTheme, THEME_FORMAT } from './themes/parse-theme.js';
export { IMAGE_CACHE_BYTES, imageFolder } from './images/image-folder.js';
export { ImagesService } from './images/images.service.js';
export { PublicAssets, type AssetOpening } from './public-assets.js';
export { Themes } from './themes/themes.js';
export { UploadsService } from './uploads/uploads.service.js';
