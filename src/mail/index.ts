export { MailModule } from './mail.module.js';
export { MailNotificationsService } from './mail-notifications.service.js';
