import { Module } from '@nestjs/common';
import { AssetsModule } from '../assets/index.js';
import { ContentModule } from '../content/index.js';
import { DefinitionsModule } from '../definitions/index.js';
import { DeliveryModule } from '../delivery/index.js';
import { FormsCoreModule } from '../forms-core/index.js';
import { AuthModule } from '../auth/index.js';
import { ContentFindsService } from './content/content-finds.service.js';
import { ContentStructureController } from './content/content-structure.controller.js';
import { ContentStructuresService } from './content/content-structures.service.js';
import { OpenEditorsController } from './content/open-editors.controller.js';
import { OpenEditorsService } from './content/open-editors.service.js';
import { ReadableWorkspacesService } from './content/readable-workspaces.service.js';
import { DialogsController } from './dialogs.controller.js';
import { AppFilesService } from './files/app-files.service.js';
import { AppRoutes } from './files/app.routes.js';
import { LanguagesController } from './languages.controller.js';
import { SessionController } from './session/session.controller.js';
import { SessionsService } from './session/sessions.service.js';
import { SpamProtectionController } from './spam-protection.controller.js';

/** Serves the studio at `/studio/`: files, sessions, edit dialogs, the structure of the content and its open editors. */
@Module({
  imports: [FormsCoreModule, AuthModule, AssetsModule, ContentModule, DefinitionsModule, DeliveryModule],
  controllers: [
    SessionController,
    DialogsController,
    LanguagesController,
    SpamProtectionController,
    ContentStructureController,
    OpenEditorsController,
  ],
  providers: [
    AppFilesService,
    AppRoutes,
    SessionsService,
    ContentFindsService,
    ContentStructuresService,
    OpenEditorsService,
    ReadableWorkspacesService,
  ],
})
export class StudioModule {}
