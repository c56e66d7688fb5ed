import { parseFormat } from '#client';
import { textsOf } from '../../texts/texts-of.js';
import type { Setting, SettingContext, SettingName } from './setting.js';
import { inputTypeOf, shownSettings } from './settings-of.js';
import { readPath } from './value-path.js';

type Problems = readonly (readonly [field: SettingName, message: string])[];

/** Problems of the settings of a part, by name; the server checks further rules. */
export function checkSettings(context: SettingContext): Problems {
  return [
    ...shownSettings(context).flatMap((setting) => checkCount(setting, context)),
    ...checkOrder(context, ['opensAt', 'closesAt'], momentOf),
    ...checkOrder(context, ['minAnswers', 'maxAnswers'], numberOf),
    ...checkOrder(context, ['min', 'max'], (bound) => boundOf(context, bound)),
  ];
}

function checkCount({ name, kind, min = 0, max = Infinity }: Setting, { part }: SettingContext): Problems {
  const value = readPath(part.values, name);
  if (kind !== 'count' || typeof value !== 'number') return [];
  const isCount = Number.isInteger(value) && value >= min && value <= max;
  return isCount ? [] : [[name, textsOf('partSettings').wholeNumber(min, max)]];
}

function checkOrder(
  { part }: SettingContext,
  [from, to]: readonly [SettingName, SettingName],
  read: (value: unknown) => number | string | undefined,
): Problems {
  const [low, high] = [from, to].map((name) => read(readPath(part.values, name)));
  if (low === undefined || high === undefined || typeof low !== typeof high) return [];
  // Opening and closing times must differ; other bounds may be equal.
  const isOrdered = to === 'closesAt' ? low < high : low <= high;
  const { tooLow, fields } = textsOf('partSettings');
  return isOrdered ? [] : [[to, tooLow(fields[from].label)]];
}

function momentOf(value: unknown): number | undefined {
  const moment = typeof value === 'string' ? Date.parse(value) : NaN;
  return Number.isNaN(moment) ? undefined : moment;
}

function numberOf(value: unknown): number | undefined {
  return typeof value === 'number' ? value : undefined;
}

function boundOf(context: SettingContext, bound: unknown): number | string | undefined {
  const type = inputTypeOf(context);
  if (type === undefined || typeof bound === 'object') return undefined;
  return typeof bound === 'string' ? parseFormat(type, bound) : numberOf(bound);
}
