export { StudioModule } from './studio.module.js';
export { ContentStructureController } from './content/content-structure.controller.js';
export { OpenEditorsController } from './content/open-editors.controller.js';
export { DialogsController } from './dialogs.controller.js';
export { LanguagesController } from './languages.controller.js';
export { SessionController } from './session/session.controller.js';
export { SpamProtectionController } from './spam-protection.controller.js';
