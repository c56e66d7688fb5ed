import { THEME_FORMAT } from '../../assets/index.js';
import { CONTENT_TYPE_FORMAT } from '../../content/index.js';
import { decorationOf, SITE_FORMATS, type DefinitionFormat } from '../../definitions/index.js';
import { ENDPOINT_FORMAT } from '../../delivery/index.js';
import { BOOTSTRAP_FORMAT } from '../../forms-bootstrap/index.js';
import {
  CHART_FORMAT,
  DIALOG_FORMATS,
  FORM_FILE_FORMAT,
  FORMS_CONFIG_FORMAT,
} from '../../forms-core/index.js';
import { WEBHOOK_FORMAT } from '../../webhooks/index.js';
import { ROLE_FORMAT } from '../../auth/index.js';

const FORMATS: readonly DefinitionFormat[] = [
  ENDPOINT_FORMAT,
  ...SITE_FORMATS,
  THEME_FORMAT,
  CONTENT_TYPE_FORMAT,
  ROLE_FORMAT,
  WEBHOOK_FORMAT,
  ...DIALOG_FORMATS,
  CHART_FORMAT,
  FORM_FILE_FORMAT,
  FORMS_CONFIG_FORMAT,
  BOOTSTRAP_FORMAT,
];

/** Formats whose files cannot be decorated. */
const UNDECORATED: ReadonlySet<string> = new Set([
  ...['site-module', 'multisite-module'],
  ...['form', 'form-core-config', 'form-bootstrap-config'],
]);

/** The formats of all definition files (docs/reference/modules.md#folders). */
export const DEFINITION_FORMATS: readonly DefinitionFormat[] = [
  ...FORMATS,
  ...FORMATS.filter(({ name }) => !UNDECORATED.has(name)).map(decorationOf),
];
