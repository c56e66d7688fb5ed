export { AssetsController } from './assets.controller.js';
export { ContentRestModule } from './content-rest.module.js';
export { NodesController } from './nodes.controller.js';
