import { analytics } from './analytics.js';
import { builder } from './builder.js';
import { conflicts } from './conflicts.js';
import { content } from './content.js';
import { formProblems } from './form-problems.js';
import { forms } from './forms.js';
import { history } from './history.js';
import { partSettings } from './part-settings.js';
import { preview } from './preview.js';
import { results } from './results.js';
import { rules } from './rules.js';
import { server } from './server.js';
import { settings } from './settings.js';
import { share } from './share.js';
import { shell } from './shell.js';
import { signIn } from './sign-in.js';
import { translations } from './translations.js';
import { unpublishedChanges } from './unpublished-changes.js';

/** The texts of the app by area; other languages have the same type. */
export const en = {
  analytics,
  builder,
  conflicts,
  content,
  formProblems,
  forms,
  history,
  partSettings,
  preview,
  results,
  rules,
  server,
  settings,
  share,
  shell,
  signIn,
  translations,
  unpublishedChanges,
};
