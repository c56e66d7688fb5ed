import {
  boolean,
  complain,
  describeNode,
  integer,
  itemsOf,
  mapOf,
  optional,
  text,
  withDefault,
  type Definition,
  type ListItem,
  type Reader,
  type Report,
} from '../definitions/index.js';
import type { Theme, Variation } from './theme.js';

const MAX_SIDE = 8000;

/** Keys of real themes that mean nothing to this service. */
const THEME_IGNORED = ['name', 'class', '$type', 'label', 'title', 'cssFiles', 'jsFiles'];
const IMAGING_IGNORED = ['class', '$type', 'enabled'];

/** The classes of variations in existing files: all resize, and crop when both sides are given. */
const KNOWN_CLASS = /(?:Resize|Crop|CropAndResize)(?:Variation)?(?:Definition)?$/i;

const side = optional(integer(1, MAX_SIDE));

/** A class that is not known resizes like the others: a warning. */
const variationClass: Reader<string> = (node, place) => {
  const read = text(node, place);
  if (read !== undefined && !KNOWN_CLASS.test(read.value)) {
    const hint = `is not known and resizes as simpleResizeVariation does: ${describeNode(node)}`;
    complain(node, place, hint, 'warning');
  }
  return read;
};

interface WrittenVariation extends Variation {
  readonly name: string | undefined;
  readonly class: string | undefined;
  readonly $type: string | undefined;
}

const writtenVariation = mapOf<WrittenVariation>({
  name: optional(text),
  class: optional(variationClass),
  $type: optional(variationClass),
  width: side,
  height: side,
  crop: withDefault(boolean, true),
});

/** `variations`: a map by name, or a list of variations with names. */
const variations: Reader<ReadonlyMap<string, Variation>> = (node, place) => {
  if (node.kind === 'scalar')
    return complain(node, place, `must be a map of variations by name, not ${describeNode(node)}`);
  const read = itemsOf(node, place).map(readVariation);
  const whole = read.filter((entry) => entry !== undefined);
  return whole.length === read.length ? { value: new Map(whole) } : undefined;
};

function readVariation({ key, node, place }: ListItem): readonly [string, Variation] | undefined {
  const read = writtenVariation(node, place)?.value;
  if (read === undefined) return undefined;
  const { width, height, crop } = read;
  const name = key ?? read.name;
  if (name !== undefined && name !== '' && (width ?? height) !== undefined)
    return [name, { width, height, crop }];
  complain(
    node,
    place,
    (width ?? height) === undefined ? "needs a 'width', a 'height' or both" : "needs a 'name'",
  );
  return undefined;
}

const theme = mapOf(
  {
    imaging: optional(
      mapOf({ variations: withDefault(variations, new Map<string, Variation>()) }, IMAGING_IGNORED),
    ),
  },
  THEME_IGNORED,
);

/** Reads `themes/<name>.yaml`; undefined after an error. */
export function parseTheme({ root, path }: Definition, report: Report): Theme | undefined {
  const read = theme(root, { path: '', report })?.value;
  if (read === undefined) return undefined;
  const name = path.slice(path.lastIndexOf('/') + 1);
  return { name, variations: read.imaging?.variations ?? new Map<string, Variation>() };
}
