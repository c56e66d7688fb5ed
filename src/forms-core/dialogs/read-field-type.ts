import { FIELD_TYPES, type DialogKind, type FieldType } from '#client';
import {
  reportProblem,
  describedBy,
  describeNode,
  nearestName,
  type Reader,
} from '../../definitions/index.js';
import { STANDARD_FIELDS } from './standard-fields.js';

/** Field types with list or map values, which dynamic content cannot hold (docs/reference/charts-and-dialogs.md#custom-fields). */
const UNSUPPORTED = /(multi|composite|switchable)/i;

/** The type of the field `name`: a known type whose values fit the field. */
export function readFieldType(kind: DialogKind, name: string): Reader<FieldType> {
  const schema = { enum: STANDARD_FIELDS[kind][name] ?? FIELD_TYPES };
  return describedBy<FieldType>(schema, (node, place) => {
    const written = node.kind === 'scalar' ? node.text : '';
    const type = FIELD_TYPES.find((known) => known === written);
    const allowed = STANDARD_FIELDS[kind][name];
    if (type !== undefined && (allowed?.includes(type) ?? true)) return { value: type };
    if (type !== undefined) {
      return reportProblem(
        node,
        place,
        `must be ${(allowed ?? []).join(' or ')} for '${name}', not '${type}'`,
      );
    }
    const unsupported = UNSUPPORTED.exec(written)?.[1]?.toLowerCase();
    if (unsupported !== undefined) {
      const reason = `is '${written}': ${unsupported} fields are not supported in the dialogs of forms`;
      return reportProblem(node, place, `${reason}; use one of ${FIELD_TYPES.join(', ')}`);
    }
    const nearest = nearestName(written, FIELD_TYPES);
    const hint = nearest === undefined ? '' : `; did you mean '${nearest}'?`;
    return reportProblem(
      node,
      place,
      `must be one of ${FIELD_TYPES.join(', ')}, not ${describeNode(node)}${hint}`,
    );
  });
}
