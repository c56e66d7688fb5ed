import { nearestName } from '../../common/index.js';
import {
  childOf,
  nameOf,
  reportProblem,
  type CodedText,
  type Definition,
  type Finding,
} from '../../definitions/index.js';
import { NodeTypes, type NodeType } from './node-types.js';

export interface DeclaredType extends NodeType {
  readonly definition: Definition;
}

type TypeFinding = Finding & { readonly definition: string };

/** Reports supertypes that do not exist or form a cycle; requires all content types. */
export function checkSupertypes(declared: readonly DeclaredType[]): readonly TypeFinding[] {
  const types = new NodeTypes(declared);
  return declared.flatMap(({ name, supertype, definition }) => {
    const written = childOf(childOf(definition.root, 'model') ?? definition.root, 'supertype');
    const problem = problemOf(name, supertype, types);
    if (written?.kind !== 'scalar' || problem === undefined) return [];
    const findings: TypeFinding[] = [];
    const report = (finding: Finding): number =>
      findings.push({ ...finding, definition: nameOf(definition) });
    reportProblem(written, { path: 'model.supertype', report }, problem, 'warning');
    return findings;
  });
}

function problemOf(name: string, supertype: string, types: NodeTypes): CodedText | undefined {
  if (!types.isKnown(supertype)) {
    const nearest = nearestName(supertype, types.known());
    const hint = nearest === undefined ? '' : `; did you mean '${nearest}'?`;
    return {
      code: 'supertypeUnknown',
      text: `names the node type '${supertype}', which does not exist: correct it, or declare the type in a content type${hint}`,
      values: { name: supertype, ...(nearest !== undefined && { nearest }) },
    };
  }
  const lineage = [name, ...types.lineage(supertype)];
  if (!lineage.includes(name, 1)) return undefined;
  const cycle = [...lineage.slice(0, lineage.indexOf(name, 1)), name].join(' → ');
  const text = `leads to a cycle: ${cycle}. Change or remove one of these supertypes`;
  return { code: 'supertypeCycle', text, values: { types: cycle } };
}
