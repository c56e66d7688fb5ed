export { AssetRenderer } from './asset.renderer.js';
export { AssetsModule } from './assets.module.js';
export { parseTheme, THEME_FORMAT } from './parse-theme.js';
export { IMAGE_CACHE_BYTES, imageFolder } from './image-folder.js';
export { ImagesService } from './images.service.js';
export { PublicAssets, type AssetOpening } from './public-assets.js';
export type { AssetOptions } from './render-asset.js';
export { Themes } from './themes.js';
