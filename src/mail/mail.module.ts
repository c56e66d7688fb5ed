import { Module } from '@nestjs/common';
import { DefinitionsModule } from '../definitions/index.js';
import { FormsCoreModule } from '../forms-core/index.js';
import { MailMessagesService } from './mail-messages.service.js';
import { MailNotificationsService } from './mail-notifications.service.js';
import { MailSender } from './mail.sender.js';

/** Messages about responses to forms (docs/reference/mail.md). */
@Module({
  imports: [DefinitionsModule, FormsCoreModule],
  providers: [MailMessagesService, MailNotificationsService, MailSender],
  exports: [MailNotificationsService],
})
export class MailModule {}
