import { AppError } from '../../common/index.js';
import { canonicalName } from '../../content/index.js';
import { withSuggestion, type KnownProperties } from './check-parameters.js';
import type { FieldPath } from './parse-fields.js';

/** Returns the names that some node of the workspace has. */
export type FindNames = (names: readonly string[]) => Promise<ReadonlySet<string>>;

/**
 * Names in `fields` must be included properties or names of nodes. Names after a reference are not checked.
 * @throws AppError `unknownParameter` with a similar name
 */
export async function checkFields(
  paths: readonly FieldPath[],
  known: KnownProperties,
  findNames: FindNames,
): Promise<void> {
  if (known.workspace.types.length === 0) return;
  const others = new Set(
    paths.flatMap((path) => checked(path, known)).filter((name) => !isShown(name, known)),
  );
  if (others.size === 0) return;
  const variants = [...others].flatMap((name) => [name, ...known.plan.variantsOf(name)]);
  const found = await findNames(variants);
  const unknown = [...others].find(
    (name) => ![name, ...known.plan.variantsOf(name)].some((each) => found.has(each)),
  );
  if (unknown !== undefined) throw new AppError('unknownParameter', describe(unknown, known));
}

/** The names of a path up to the first reference. */
function checked(path: FieldPath, { plan }: KnownProperties): string[] {
  const names = path.map(canonicalName);
  const reference = names.findIndex((name) => plan.property(JSON.stringify(name)).references !== undefined);
  return reference < 0 ? names : names.slice(0, reference + 1);
}

function isShown(name: string, { plan, workspace: { kinds }, declared }: KnownProperties): boolean {
  if (name.startsWith('@')) return true;
  if (!plan.shows(name)) return false;
  return [name, plan.baseOf(name), ...plan.variantsOf(name)].some(
    (each) => kinds.has(each) || declared().has(each),
  );
}

function describe(name: string, { plan, workspace, declared }: KnownProperties): string {
  const names = [...new Set([...declared().keys(), ...workspace.kinds.keys()])];
  const described = withSuggestion(
    name,
    names.filter((each) => plan.shows(each)),
  );
  return `fields: ${described} is neither a property in responses of this endpoint nor the name of a node`;
}
