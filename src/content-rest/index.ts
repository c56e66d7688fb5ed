export { AssetsController } from './assets.controller.js';
export { ContentRestModule } from './content-rest.module.js';
export { NodesController } from './nodes.controller.js';
export { RepositoryNodesController } from './compatibility/repository-nodes.controller.js';
export { RepositoryPropertiesController } from './compatibility/repository-properties.controller.js';
