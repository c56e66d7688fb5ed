export { StudioModule } from './studio.module.js';
export { DialogsController } from './dialogs.controller.js';
export { SessionController } from './session/session.controller.js';
