import type { Method, OpenApiDocument, Operation, PathItem, Paths } from './openapi-document.js';

export type MayUse = (method: Method, path: string, operation: Operation) => boolean;

const METHODS: readonly Method[] = ['get', 'post', 'put', 'patch', 'delete'];
const REFERENCE = /"\$ref":"#\/components\/([^"]+)"/g;
/** Referenced by the description of the document instead of by operations. */
const ALWAYS = 'responses/MethodNotAllowed';

/** The document reduced to the operations of a caller, with the tags and components that they need. */
export function restrictDocument(document: OpenApiDocument, mayUse: MayUse): OpenApiDocument {
  const paths = restrictPaths(document.paths, mayUse);
  const tags = new Set(
    Object.values(paths).flatMap((item) => Object.values(item).flatMap((each) => each.tags)),
  );
  return {
    ...document,
    tags: document.tags.filter(({ name }) => tags.has(name)),
    paths,
    components: neededBy(paths, document.components),
  };
}

function restrictPaths(paths: Paths, mayUse: MayUse): Paths {
  return Object.fromEntries(
    Object.entries(paths)
      .map(([path, item]): [string, PathItem] => [path, restrictItem(path, item, mayUse)])
      .filter(([, item]) => Object.keys(item).length > 0),
  );
}

function restrictItem(path: string, item: PathItem, mayUse: MayUse): PathItem {
  const kept = METHODS.flatMap((method) => {
    const operation = item[method];
    return operation !== undefined && mayUse(method, path, operation) ? [[method, operation] as const] : [];
  });
  return Object.fromEntries(kept);
}

function neededBy(paths: Paths, components: OpenApiDocument['components']): OpenApiDocument['components'] {
  const { schemas, responses, headers } = components;
  const all = new Map(
    Object.entries({ schemas, responses, headers }).flatMap(([kind, parts]) =>
      Object.entries(parts).map(([name, part]): [string, unknown] => [`${kind}/${name}`, part]),
    ),
  );
  const needed = new Set<string>();
  const pending: unknown[] = [paths, all.get(ALWAYS)];
  needed.add(ALWAYS);
  for (let part = pending.pop(); part !== undefined; part = pending.pop()) {
    for (const [, name = ''] of JSON.stringify(part).matchAll(REFERENCE)) {
      if (!needed.has(name)) pending.push(all.get(name));
      needed.add(name);
    }
  }
  return {
    ...components,
    schemas: pick('schemas', schemas, needed),
    responses: pick('responses', responses, needed),
    headers: pick('headers', headers, needed),
  };
}

function pick<Part>(
  kind: string,
  parts: Readonly<Record<string, Part>>,
  needed: ReadonlySet<string>,
): Record<string, Part> {
  return Object.fromEntries(Object.entries(parts).filter(([name]) => needed.has(`${kind}/${name}`)));
}
