export { AssetRenderer } from './asset.renderer.js';
export { AssetsModule } from './assets.module.js';
export { parseTheme, THEME_FORMAT } from './parse-theme.js';
export { PICTURE_CACHE_BYTES, pictureFolder } from './picture-folder.js';
export { Pictures } from './pictures.service.js';
export { PublicAssets, type AssetOpening } from './public-assets.js';
export type { AssetOptions } from './render-asset.js';
export { Themes } from './themes.js';
