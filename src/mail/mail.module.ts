import { Module } from '@nestjs/common';
import { DefinitionsModule } from '../definitions/index.js';
import { FormsCoreModule } from '../forms-core/index.js';
import { MailMessages } from './mail-messages.service.js';
import { MailNotifications } from './mail-notifications.service.js';
import { MailSender } from './mail.sender.js';

/** Messages about responses to forms (docs/reference/mail.md). */
@Module({
  imports: [DefinitionsModule, FormsCoreModule],
  providers: [MailMessages, MailNotifications, MailSender],
  exports: [MailNotifications],
})
export class MailModule {}
