import { childrenOf, propertyNames, templateOf, type ContentNode } from '../model/node.js';
import { fieldsOf, type Field, type FieldContext } from '../model/fields.js';

/** A kind of part found in the unit: a template, or an entry of a list of nodes. */
export interface Shape {
  readonly key: string;
  readonly label: string;
  readonly nodeType: string;
  /** The name and value of the property with the template. */
  readonly template?: readonly [property: string, value: string];
}

/** The kinds of parts in a unit. */
export interface Shapes {
  /** Fields of other parts with the same template or the same type. */
  readonly fieldsFor: (part: ContentNode) => readonly Field[];
  /** The kinds of parts that can be added to a part, the most likely ones first. */
  readonly shapesFor: (parent: ContentNode) => readonly Shape[];
}

/** @param base the unit as it is stored, @param root and as it is edited */
export function shapesIn(base: ContentNode, root: ContentNode, context: FieldContext): Shapes {
  const fields = new Map<string, readonly Field[]>();
  const shapes = new Map<string, Shape>();
  for (const each of new Set([base, root])) collect(each, context, fields, shapes);
  const templates = [...shapes.values()].filter(({ template }) => template !== undefined);
  return {
    fieldsFor: (part) => fields.get(keyOf(part)) ?? [],
    shapesFor: (parent) => {
      const own = childrenOf(parent).map(([name, child]) => shapeOf(name, child));
      const all = isArea(parent) ? [...own, ...templates] : own;
      return [...new Map(all.map((shape) => [shape.key, shape])).values()];
    },
  };
}

export function isArea(node: ContentNode): boolean {
  return String(node['@nodeType']).endsWith(':area');
}

function collect(
  parent: ContentNode,
  context: FieldContext,
  fields: Map<string, readonly Field[]>,
  shapes: Map<string, Shape>,
): void {
  for (const [name, child] of childrenOf(parent)) {
    if (!isArea(child)) {
      const shape = shapeOf(name, child);
      const known = fields.get(shape.key) ?? [];
      const found = fieldsOf(child, context, { suggested: known });
      fields.set(shape.key, found);
      shapes.set(shape.key, shape);
    }
    collect(child, context, fields, shapes);
  }
}

function shapeOf(name: string, node: ContentNode): Shape {
  const nodeType = String(node['@nodeType']);
  const template = templateOf(node);
  const property = 'mgnl:template' in node ? 'mgnl:template' : 'cms:template';
  const label = template === '' ? name.replace(/^\d+$/, '#$&') : (template.split('/').at(-1) ?? template);
  return {
    ...{ key: keyOf(node), label, nodeType },
    ...(template === '' ? {} : { template: [property, template] as const }),
  };
}

/** List entries with similar properties have the same fields. */
function keyOf(node: ContentNode): string {
  const template = templateOf(node);
  if (template !== '') return template;
  return `${String(node['@nodeType'])} ${textOfShape(node)}`;
}

function textOfShape(node: ContentNode): string {
  const shape = node['@shape'];
  if (typeof shape === 'string') return shape;
  return [...propertyNames(node)].sort().join(' ');
}
