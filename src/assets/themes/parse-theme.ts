import {
  boolean,
  reportProblem,
  describedBy,
  describeNode,
  integer,
  itemsOf,
  type JsonSchema,
  keyMissing,
  mapOf,
  mustBe,
  optional,
  text,
  textLike,
  withDefault,
  type Definition,
  type DefinitionFormat,
  type DefinitionNode,
  type ListItem,
  type Place,
  type Read,
  type Reader,
  type Report,
} from '../../definitions/index.js';
import { IMAGE_FORMATS, type ImageFormat } from '../images/image-format.js';
import type { Theme, Variation } from './theme.js';

const MAX_SIDE = 8000;

/** Keys of existing files that are ignored. */
const THEME_IGNORED = ['name', 'class', '$type', 'label', 'title', 'cssFiles', 'jsFiles'];
const IMAGING_IGNORED = ['class', '$type', 'enabled'];

/** Known classes of variations in existing files: all resize, and crop if both sides are given. */
const KNOWN_CLASS = /(?:Resize|Crop|CropAndResize)(?:Variation)?(?:Definition)?$/i;

const CLASS_SCHEMA = textLike(KNOWN_CLASS);

const side = optional(integer(1, MAX_SIDE));

/** A variation of an unknown class is resized like the others, with a warning. */
const variationClass: Reader<string> = describedBy<string>(CLASS_SCHEMA, (node, place) => {
  const read = text(node, place);
  if (read !== undefined && !KNOWN_CLASS.test(read.value)) {
    const found = describeNode(node);
    const hint = `is unknown and treated as simpleResizeVariation: ${found}`;
    reportProblem(node, place, { code: 'variationClassUnknown', text: hint, values: { found } }, 'warning');
  }
  return read;
});

const FORMAT_NAMES: ReadonlyMap<string, ImageFormat> = new Map([
  ...IMAGE_FORMATS.map((format) => [format, format] as const),
  ['jpg', 'jpeg'],
]);

/** An unsupported format is ignored, with a warning. */
const variationFormat: Reader<ImageFormat | undefined> = describedBy<ImageFormat | undefined>(
  { enum: [...FORMAT_NAMES.keys()] },
  (node, place) => {
    const read = text(node, place);
    if (read === undefined) return undefined;
    const format = FORMAT_NAMES.get(read.value);
    if (format === undefined) {
      const values = { choices: [...FORMAT_NAMES.keys()].join(', '), found: describeNode(node) };
      const hint = `must be one of ${values.choices}, and is ignored: ${values.found}`;
      reportProblem(node, place, { code: 'expectedOneOf', text: hint, values }, 'warning');
    }
    return { value: format };
  },
);

interface WrittenVariation extends Variation {
  readonly name: string | undefined;
  readonly class: string | undefined;
  readonly $type: string | undefined;
}

const GIVEN: JsonSchema = { not: { type: 'null' } };

const writtenVariation = mapOf<WrittenVariation>(
  {
    name: optional(text),
    class: optional(variationClass),
    $type: optional(variationClass),
    width: side,
    height: side,
    crop: withDefault(boolean, true),
    format: optional(variationFormat),
  },
  [],
  {
    name: 'Name of the variation in a list. In a map the key is the name.',
    width: 'Pixels. If the other side is missing, the proportions are preserved.',
    height: 'Pixels. If the other side is missing, the proportions are preserved.',
    format: 'Format of the images. If it is missing, clients get AVIF or WebP where they accept it.',
    crop: 'false: the whole image fits inside; true: the image fills both sides and is cropped to its centre.',
  },
);

/** `variations`: a map by name, or a list of variations with names. */
const variations: Reader<ReadonlyMap<string, Variation>> = describedBy<ReadonlyMap<string, Variation>>(
  variationsSchema(),
  (node, place) => {
    if (node.kind === 'scalar')
      return reportProblem(node, place, mustBe('expectedMap', 'a map of variations by name', node));
    const read = itemsOf(node, place).map(readVariation);
    const whole = read.filter((entry) => entry !== undefined);
    return whole.length === read.length ? { value: new Map(whole.flatMap(({ value }) => value)) } : undefined;
  },
);

function variationsSchema(): JsonSchema {
  const given = [
    { required: ['width'], properties: { width: GIVEN } },
    { required: ['height'], properties: { height: GIVEN } },
  ];
  const sized = { ...writtenVariation.schema, anyOf: given };
  const named = { ...sized, required: ['name'] };
  return {
    anyOf: [
      { type: 'object', additionalProperties: sized },
      { type: 'array', items: named },
    ],
  };
}

/** The variation with its name; none for one that is omitted. */
function readVariation({ key, node, place }: ListItem): Read<readonly (readonly [string, Variation])[]> {
  const read = writtenVariation(node, place)?.value;
  if (read === undefined) return undefined;
  const { width, height, crop, format } = read;
  if ((width ?? height) === undefined) return withoutSize(read, node, place);
  const name = key ?? read.name;
  if (name === undefined || name === '') return reportProblem(node, place, keyMissing('name'));
  return { value: [[name, { width, height, crop, format }]] };
}

/** Variations of custom code are often without a size: they are omitted. */
function withoutSize(read: WrittenVariation, node: DefinitionNode, place: Place): Read<readonly []> {
  const isCustom = !KNOWN_CLASS.test(read.$type ?? read.class ?? 'Resize');
  const text = `needs a 'width', a 'height' or both${isCustom ? ', and is omitted' : ''}`;
  reportProblem(node, place, { code: 'sizeMissing', text }, isCustom ? 'warning' : 'error');
  return isCustom ? { value: [] } : undefined;
}

const theme = mapOf(
  {
    imaging: optional(
      mapOf({ variations: withDefault(variations, new Map<string, Variation>()) }, IMAGING_IGNORED),
    ),
  },
  THEME_IGNORED,
);

export const THEME_FORMAT: DefinitionFormat = {
  name: 'theme',
  title: 'A theme: the sizes of image variations',
  files: ['themes/*.yaml'],
  schema: theme.schema,
};

/** Reads `themes/<name>.yaml`; undefined after an error. */
export function parseTheme({ root, path }: Definition, report: Report): Theme | undefined {
  const read = theme(root, { path: '', report })?.value;
  if (read === undefined) return undefined;
  const name = path.slice(path.lastIndexOf('/') + 1);
  return { name, variations: read.imaging?.variations ?? new Map<string, Variation>() };
}
