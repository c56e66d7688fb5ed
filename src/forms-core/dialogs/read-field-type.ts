import { nearestName } from '../../common/index.js';
import { FIELD_TYPES, type DialogKind, type FieldType } from '#client';
import {
  reportProblem,
  describedBy,
  describeNode,
  type DefinitionNode,
  type Place,
  type Read,
  type Reader,
} from '../../definitions/index.js';
import { STANDARD_FIELDS } from './standard-fields.js';

/** Types with list or map values, which `content` cannot have (docs/reference/charts-and-dialogs.md#custom-fields). */
const UNSUPPORTED = /(multi|composite|switchable)/i;

/** The type of the field `name`: a known type whose values fit the field. */
export function readFieldType(kind: DialogKind, name: string): Reader<FieldType> {
  const allowed = STANDARD_FIELDS[kind][name] ?? FIELD_TYPES;
  return describedBy<FieldType>({ enum: allowed }, (node, place) => {
    const written = node.kind === 'scalar' ? node.text : '';
    const type = FIELD_TYPES.find((known) => known === written);
    if (type === undefined) return unknownType(node, place);
    if (allowed.includes(type)) return { value: type };
    const text = `must be ${allowed.join(' or ')} for '${name}', not '${type}'`;
    const values = { choices: allowed.join(', '), found: describeNode(node) };
    return reportProblem(node, place, { code: 'expectedOneOf', text, values });
  });
}

function unknownType(node: DefinitionNode, place: Place): Read<never> {
  const written = node.kind === 'scalar' ? node.text : '';
  const choices = FIELD_TYPES.join(', ');
  const found = describeNode(node);
  const unsupported = UNSUPPORTED.exec(written)?.[1]?.toLowerCase();
  if (unsupported !== undefined) {
    const reason = `is '${written}': ${unsupported} fields are not supported in the dialogs of forms`;
    const text = `${reason}; use one of ${choices}`;
    return reportProblem(node, place, { code: 'fieldUnsupported', text, values: { found, choices } });
  }
  const nearest = nearestName(written, FIELD_TYPES);
  const hint = nearest === undefined ? '' : `; did you mean '${nearest}'?`;
  const text = `must be one of ${choices}, not ${found}${hint}`;
  return reportProblem(node, place, { code: 'expectedOneOf', text, values: { choices, found } });
}
