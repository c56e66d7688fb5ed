import { withoutAnswers, type Dialogs } from '#client';
import { nameOf } from '../builder/name-of.js';
import type { Part } from '../builder/part.js';
import {
  compareStates,
  ORDER,
  partsOf,
  PLACE,
  WHOLE,
  type Change,
  type Parts,
} from '../builder/three-way.js';
import { textsOf } from '../texts/texts-of.js';
import type { Difference, ValueDifference } from './difference.js';
import { compareValues } from './compare-values.js';
import type { FormState } from './version-state.js';

/** In the order of the later state; removed parts come last. */
export function compareForms(
  before: FormState,
  after: FormState,
  dialogs: Dialogs | undefined,
): Difference[] {
  const changes = compareStates<Part>(before.form, after.form, before.form);
  const [was, is] = [partsOf<Part>(before.form), partsOf<Part>(after.form)];
  const uuids = [...new Set(changes.map(({ uuid }) => uuid))];
  return uuids.flatMap((uuid): Difference[] => {
    const part = is.byUuid.get(uuid) ?? was.byUuid.get(uuid);
    if (part === undefined) return [];
    const own = changes.filter((change) => change.uuid === uuid);
    const isWhole = own.some(({ field }) => field === WHOLE);
    const change = isWhole ? (is.byUuid.has(uuid) ? 'added' : 'removed') : 'changed';
    const values = isWhole
      ? childrenOf(part, change)
      : [
          ...compareValues(was.byUuid.get(uuid), is.byUuid.get(uuid), { dialogs, outline: after.outline }),
          ...own.flatMap((each) => comparePlace(each, was, is)),
        ];
    // Values that differ only in their notation.
    if (!isWhole && values.length === 0) return [];
    const title = textsOf('history').named(textsOf('history').kinds[part.kind], shortName(part));
    return [{ key: uuid, title, change, values }];
  });
}

/** The names of the children of an added or removed part. */
function childrenOf(part: Part, change: Difference['change']): ValueDifference[] {
  if (part.children.length === 0) return [];
  const { kinds } = textsOf('history');
  const names = part.children.map(shortName).join(', ');
  const name = kinds[part.children[0]?.kind ?? 'question'];
  return [change === 'added' ? { name, from: '', to: names } : { name, from: names, to: '' }];
}

function comparePlace({ uuid, field }: Change, was: Parts<Part>, is: Parts<Part>): ValueDifference[] {
  const texts = textsOf('history');
  if (field === ORDER) {
    const describe = ({ byUuid }: Parts<Part>): string =>
      (byUuid.get(uuid)?.children ?? []).map(shortName).join(', ');
    return [{ name: texts.order, from: describe(was), to: describe(is) }];
  }
  if (field !== PLACE) return [];
  const describe = ({ byUuid, parents }: Parts<Part>): string => {
    const parent = byUuid.get(parents.get(uuid) ?? '');
    return parent === undefined ? '' : texts.inside(shortName(parent));
  };
  return [{ name: texts.place, from: describe(was), to: describe(is) }];
}

function shortName(part: Part): string {
  return withoutAnswers(nameOf(part));
}
