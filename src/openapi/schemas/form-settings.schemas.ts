import type { Schema } from '../document/openapi-document.js';
import { flag, list, oneOf, record, ref, text, whole } from '../document/schema-parts.js';

/** The optional fields of a form (docs/reference/forms.md#optional-fields-of-a-form). */
export const SETTINGS: Readonly<Record<string, Schema>> = {
  'opensAt?': text('No responses are accepted before this time: ISO 8601 with time zone.'),
  'closesAt?': text('No responses are accepted from this time on.'),
  'maxResponses?': whole('Stored responses after which no more are accepted.', { minimum: 1 }),
  'oneResponsePerUser?': flag('Each authenticated user may respond once.'),
  'confirmation?': ref('FormConfirmation'),
  'notify?': list(
    text(),
    'Email addresses that get a message for each response; for callers with `forms.edit`.',
  ),
  'notifyAnswers?': flag(
    'Whether these messages contain the answers, unless the form is anonymised; for callers with `forms.edit`.',
  ),
  'showResults?': flag(
    'Whether front ends show the results after a response; they are only readable with `publicResults`.',
  ),
  'theme?': ref('FormTheme'),
};

export const SETTINGS_SCHEMAS: Readonly<Record<string, Schema>> = {
  FormConfirmation: record('The message or the page that follows a stored response.', {
    'message?': text('Replaces the general text of thanks.'),
    'redirectUrl?': text('URL of the following page: http, https, or relative.'),
  }),
  FormTheme: record('How pages and `<cms-form>` show the form.', {
    'colour?': text('Accent colour: `#rgb` or `#rrggbb`.'),
    'logo?': text('Identifier of an asset: `jcr:<uuid>`.'),
    'font?': text('Names of installed font families.'),
  }),
  FormAvailability: record(
    'Whether a form accepts a response of the caller; if not, the reason with its setting.',
    {
      open: flag(),
      'reason?': oneOf(['notYetOpen', 'closed', 'full', 'answered']),
      'opensAt?': text(),
      'closesAt?': text(),
      'maxResponses?': whole(),
    },
  ),
};
