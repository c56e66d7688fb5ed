import { Module } from '@nestjs/common';
import { FormsCoreModule } from '../forms-core/index.js';
import { AuthModule } from '../auth/index.js';
import { DialogsController } from './dialogs.controller.js';
import { AppFiles } from './files/app-files.service.js';
import { AppRoutes } from './files/app.routes.js';
import { SessionController } from './session/session.controller.js';
import { SessionsService } from './session/sessions.service.js';

/** Serves the studio at `/studio/`: files, sessions and edit dialogs. */
@Module({
  imports: [FormsCoreModule, AuthModule],
  controllers: [SessionController, DialogsController],
  providers: [AppFiles, AppRoutes, SessionsService],
})
export class StudioModule {}
