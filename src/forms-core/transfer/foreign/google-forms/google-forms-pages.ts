import { getOrAdd, isMap, mapsIn, type Fields } from '../../../../common/index.js';
import { escaped, fieldOf } from './google-forms-field.js';

interface Group extends Fields {
  readonly ref: string;
  readonly properties: { description: string; readonly fields: Fields[] };
}

/** The items up to the next page break. */
interface Page {
  /** Groups of Typeform: a text after a question begins another one. */
  readonly groups: Group[];
  /** The choice questions, whose options may lead to other pages. */
  readonly choices: { readonly ref: unknown; readonly options: Fields[] }[];
}

/** Where jumps of Typeform without an end screen lead. */
const END = 'default_tys';
/** The maximum number of members of a condition. */
const MAX_MEMBERS = 20;

/** The items of a form as groups of Typeform, and the jumps after them. */
export function pagesOf(items: readonly Fields[]): { fields: Fields[]; logic: Fields[] } {
  const pages: Page[] = [];
  const starts = new Map<unknown, string>();
  for (const item of items) {
    if (pages.length === 0 || isMap(item.pageBreakItem)) pages.push({ groups: [], choices: [] });
    if (isMap(item.pageBreakItem)) starts.set(item.itemId, refOf(pages.length));
    const page = pages.at(-1);
    if (page !== undefined) addItem(page, item, refOf(pages.length));
  }
  const logic = pages.map(({ groups, choices }, index) => {
    const next = index + 1 < pages.length ? refOf(index + 2) : END;
    return { ref: groups.at(-1)?.ref, actions: jumpsOf(choices, next, starts) };
  });
  return { fields: pages.flatMap(({ groups }) => groups), logic };
}

function addItem({ groups, choices }: Page, item: Fields, ref: string): void {
  const field = fieldOf(item);
  const last = groups.at(-1);
  if (field === undefined) addText(groups, item, ref);
  else if (last === undefined) groups.push(groupOf({}, ref, [field]));
  else last.properties.fields.push(field);
  const options = mapsIn(choiceOf(item).options);
  if (options.length > 0) choices.push({ ref: item.itemId, options });
}

/** A text before the first question of a page is part of the description of the page. */
function addText(groups: Group[], item: Fields, ref: string): void {
  const { properties } = groups.at(-1) ?? {};
  if (properties === undefined) groups.push(groupOf(item, ref));
  else if (properties.fields.length > 0) groups.push(groupOf(item, `${ref}.${groups.length + 1}`));
  else {
    const texts = [properties.description, escaped(item.title), escaped(item.description)];
    properties.description = texts.filter((text) => text !== '').join('\n\n');
  }
}

function groupOf({ title, description }: Fields, ref: string, fields: Fields[] = []): Group {
  const properties = { description: escaped(description), fields };
  return { ref, type: 'group', title: escaped(title), properties };
}

/** The reference of a page. Rules and notes show it if the page has no title. */
function refOf(page: number): string {
  return `page ${page}`;
}

/**
 * The jumps after a page. The last question whose chosen option leads to a page decides, so that its jumps come first. Those to
 * the next page are only needed if another question follows.
 */
function jumpsOf(choices: Page['choices'], next: string, starts: ReadonlyMap<unknown, string>): Fields[] {
  const targetOf = ({ goToAction, goToSectionId }: Fields): unknown => {
    if (goToAction === 'RESTART_FORM') return refOf(1);
    if (goToAction === 'NEXT_SECTION') return next;
    return goToAction === 'SUBMIT_FORM' ? END : (starts.get(goToSectionId) ?? goToSectionId);
  };
  const jumps = choices.toReversed().flatMap(({ ref, options }) => {
    const conditions = new Map<unknown, Fields[]>();
    for (const option of options) {
      const target = targetOf(option);
      const value = option.isOther === true ? 'other' : option.value;
      const vars = [{ type: 'field', value: ref }, { type: 'choice', value }];
      if (target === undefined) continue;
      getOrAdd(conditions, target, () => []).push({ op: 'is', vars });
    }
    const nextLast = [...conditions].sort(([one], [other]) => Number(one === next) - Number(other === next));
    return nextLast.flatMap(([target, vars]) => jumpsTo(target, vars));
  });
  const needed = jumps.findLastIndex(({ target }) => target !== next);
  return jumps.slice(0, needed + 1).map(({ action }) => action);
} // prettier-ignore

function jumpsTo(target: unknown, conditions: readonly Fields[]): { target: unknown; action: Fields }[] {
  const to = { type: target === END ? 'thankyou' : 'field', value: target };
  const count = Math.ceil(conditions.length / MAX_MEMBERS);
  return Array.from({ length: count }, (_, index) => {
    const vars = conditions.slice(index * MAX_MEMBERS, (index + 1) * MAX_MEMBERS);
    const condition = vars.length === 1 ? vars[0] : { op: 'or', vars };
    return { target, action: { action: 'jump', details: { to }, condition } };
  });
}

function choiceOf({ questionItem }: Fields): Fields {
  const { question } = isMap(questionItem) ? questionItem : {};
  const { choiceQuestion } = isMap(question) ? question : {};
  return isMap(choiceQuestion) ? choiceQuestion : {};
}
