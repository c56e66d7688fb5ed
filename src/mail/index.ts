export { MailModule } from './mail.module.js';
export { MailNotifications } from './mail-notifications.service.js';
