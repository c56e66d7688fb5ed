import { SpamProtectionController } from '../../../studio/index.js';
import { json } from '../../document/operation-parts.js';
import { flag, record, text, whole } from '../../document/schema-parts.js';
import { handler, operationsOf } from '../describe-controller.js';

const CAPTCHA = record('The service that verifies anonymous respondents; absent: none.', {
  host: text('Host of the service.'),
  widget: flag('Form pages show its widget; otherwise they accept no anonymous responses.'),
});

export const SPAM_PROTECTION = operationsOf(SpamProtectionController, 'Studio', {
  read: handler('getSpamProtection', 'How the server protects form pages from automated responses', {
    returns: json(
      'The settings that apply to all forms.',
      record('Spam protection.', {
        minimumSeconds: whole('Seconds after opening in which a form page is not accepted; 0: no minimum.', {
          minimum: 0,
        }),
        'captcha?': CAPTCHA,
      }),
    ),
  }),
});
