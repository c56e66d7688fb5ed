import type { INestApplication } from '@nestjs/common';
import { ApiExcludeController, SwaggerModule } from '@nestjs/swagger';
import {
  AssetsController,
  NodesController,
  RepositoryNodesController,
  RepositoryPropertiesController,
} from '../../content-rest/index.js';
import type { Paths } from '../document/openapi-document.js';
import { describeController } from './describe-controller.js';
import { FORM_VERSIONS } from './forms/form-versions.js';
import { FORMS_EDITING } from './forms/forms-editing.js';
import { OPERATIONS } from './operations.js';
import { RESULTS } from './forms/results.js';

// At module level, because calling it again would add the parameters twice.
// A wildcard matches several paths of the document (content.paths.ts).
[AssetsController, NodesController, RepositoryNodesController, RepositoryPropertiesController].forEach(
  ApiExcludeController(),
);
[...FORMS_EDITING, FORM_VERSIONS, ...RESULTS, ...OPERATIONS].forEach(describeController);

/** The paths of all controllers as collected by @nestjs/swagger, with their descriptions. */
export function controllerPaths(application: INestApplication): Paths {
  const info = { title: '', version: '' };
  return SwaggerModule.createDocument(application, { openapi: '3.1.1', info }).paths as Paths;
}
