import { AppError } from '../../common/index.js';
import type { BinaryTarget } from '../../content/index.js';

export interface VariationUrl {
  readonly theme: string;
  readonly variation: string;
  readonly target: BinaryTarget;
}

const IDENTIFIER = /^jcr:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i;
/** The name of the asset workspace in existing URLs. */
const WORKSPACE = 'dam';
const RESOURCE = 'jcr:content';
/** Precedes the workspace in existing URLs of originals. */
const UNCHANGED = 'default';
/** A file of an asset, with an extension that determines how browsers treat it. */
const RESOURCE_FILE = /^jcr:content\.[^./]+$/;
/** Precedes the theme in existing URLs. */
const GENERATOR = 'mte';
const EXTENSION = /\.[^./]+$/;

/** Parses `/dam/jcr:<uuid>[/anything]`. @throws AppError `notFound` */
export function parseDownload(segments: readonly string[]): BinaryTarget {
  const id = IDENTIFIER.exec(segments[0] ?? '')?.[1];
  if (id !== undefined) return { id };
  throw new AppError('notFound', `"${segments[0] ?? ''}" is not an asset: use /dam/jcr:<uuid>/<file name>`);
}

/** Parses `/.imaging/default/dam/<path>/jcr:content.<extension>` of original files; undefined for other URLs. */
export function parseUnchanged(segments: readonly string[]): BinaryTarget | undefined {
  const [generator, workspace, ...path] = segments;
  const names = path.slice(0, -1);
  if (generator !== UNCHANGED || workspace !== WORKSPACE || names.length === 0) return undefined;
  const isResource = RESOURCE_FILE.test(path.at(-1) ?? '');
  return isResource && !names.some((name) => name.includes('/')) ? { paths: [toPath(names)] } : undefined;
}

/**
 * Parses a URL below `/.imaging`: `<theme>/<variation>/jcr:<uuid>[/anything]`, and for existing front ends
 * `mte/<theme>/<variation>/dam/<path>/jcr:content[/<file>]`, `…/dam/<path>.<extension>`, `…/dam/<path>/<file>`.
 * @throws AppError `notFound`
 */
export function parseVariation(segments: readonly string[]): VariationUrl {
  const isTarget = (segment: string | undefined): boolean =>
    segment === WORKSPACE || IDENTIFIER.test(segment ?? '');
  const prefixed = segments[0] === GENERATOR && !isTarget(segments[2]);
  const [theme, variation, kind, ...path] = prefixed ? segments.slice(1) : segments;
  if (theme !== undefined && variation !== undefined && kind !== undefined) {
    const id = IDENTIFIER.exec(kind)?.[1];
    if (id !== undefined) return { theme, variation, target: { id } };
    // Names of nodes contain no slash: `a%2Fb` must not resolve to b below a.
    const isPath = path.length > 0 && !path.some((segment) => segment.includes('/'));
    if (kind === WORKSPACE && isPath) return { theme, variation, target: { paths: pathsOf(path) } };
  }
  throw new AppError(
    'notFound',
    'Not an image variation: use /.imaging/<theme>/<variation>/jcr:<uuid>/<file name>',
  );
}

/** Candidate paths, the most literal first. */
function pathsOf(segments: readonly string[]): string[] {
  const resource = segments.indexOf(RESOURCE);
  if (resource > 0) return [toPath(segments.slice(0, resource))];
  const whole = toPath(segments);
  const paths = [whole, whole.replace(EXTENSION, '')];
  if (segments.length > 1) paths.push(toPath(segments.slice(0, -1)));
  return [...new Set(paths)];
}

function toPath(segments: readonly string[]): string {
  return `/${segments.join('/')}`;
}
