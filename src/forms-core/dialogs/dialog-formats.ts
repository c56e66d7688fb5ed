import { DIALOG_KINDS, type DialogKind } from '#client';
import { ANYTHING, orNothing, type DefinitionFormat, type JsonSchema } from '../../definitions/index.js';
import { CONTENT_NAME, dialogField } from './parse-dialog-field.js';
import { DIALOG_FORM_IGNORED, DIALOG_IGNORED } from './parse-dialog.js';
import { STANDARD_FIELDS } from './standard-fields.js';

const OWN_FIELD = 'content.key';

/** `form-core/dialogs/<kind>.yaml`, one format per kind of record. */
export const DIALOG_FORMATS: readonly DefinitionFormat[] = DIALOG_KINDS.map((kind) => ({
  name: `dialog-${kind}`,
  title: `The edit dialog of ${kind}`,
  files: [`form-core/dialogs/${kind}.yaml`],
  schema: dialogSchema(kind),
}));

function dialogSchema(kind: DialogKind): JsonSchema {
  const fields = {
    type: 'object',
    properties: Object.fromEntries(
      Object.keys(STANDARD_FIELDS[kind]).map((name) => [name, orNothing(dialogField(kind, name).schema)]),
    ),
    patternProperties: { [CONTENT_NAME.source]: orNothing(dialogField(kind, OWN_FIELD).schema) },
    // A decoration removes a field of any name by setting it to null.
    additionalProperties: { type: 'null' },
  };
  const form = mapWith(DIALOG_FORM_IGNORED, 'properties', fields);
  return mapWith(DIALOG_IGNORED, 'form', form);
}

function mapWith(ignored: readonly string[], key: string, schema: JsonSchema): JsonSchema {
  const others = Object.fromEntries(ignored.map((name) => [name, ANYTHING]));
  return {
    type: 'object',
    properties: { ...others, [key]: schema },
    required: [key],
    additionalProperties: false,
  };
}
