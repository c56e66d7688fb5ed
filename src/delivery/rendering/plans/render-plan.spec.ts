import { ALL_SHOWN } from '../../../../test/fixtures/shown-properties.js';
import type { LanguageChoice } from '../../../definitions/index.js';
import { RenderPlan } from './render-plan.js';

type Visibility = ConstructorParameters<typeof RenderPlan>[1];

const CMS = { prefix: 'cms', showVariants: false, theme: undefined };
const MGNL = { ...CMS, prefix: 'mgnl' };

const NAMES = ['title', 'titleBar', 'subtitle', 'jcr:created', 'cms:template', 'cms:created'];

function shownNames(visibility: Partial<Visibility>): string[] {
  const plan = new RenderPlan('', { ...ALL_SHOWN, ...visibility }, undefined, CMS);
  return NAMES.filter((name) => plan.property(JSON.stringify(name)).rank > 0);
}

function languagePlan(choice: Partial<LanguageChoice>, visibility: Partial<Visibility> = {}): RenderPlan {
  const whole = { all: false, locale: 'en', suffixes: [], headers: [], ...choice };
  const languages = { locales: ['en', 'de', 'de_CH', 'zh_TW', 'TW'], fallbackLocale: 'en', choice: whole };
  return new RenderPlan('', { ...ALL_SHOWN, ...visibility }, languages, CMS);
}

describe('names of members that describe a node', () => {
  const plan = new RenderPlan('', { ...ALL_SHOWN, includeProperties: ['@*'] }, undefined, {
    ...CMS,
    showVariants: true,
  });

  it.each(['@name', '@path', '@id', '@nodeType', '@nodes', '@link'])(
    '%s is not taken from content',
    (name) => {
      expect([plan.property(JSON.stringify(name)).rank, plan.child(name).rank]).toEqual([0, 0]);
    },
  );

  it('are no others', () => {
    expect([plan.property('"@other"').rank, plan.child('@other').rank]).toEqual([1, 1]);
  });
});

describe('the properties of a plan', () => {
  it.each<[Partial<Visibility>, string[]]>([
    [{}, NAMES],
    [{ includeSystemProperties: false }, ['title', 'titleBar', 'subtitle']],
    [{ includeProperties: ['title'] }, ['title']],
    [{ includeProperties: ['title*'] }, ['title', 'titleBar']],
    [{ includeProperties: ['*title'] }, ['title', 'subtitle']],
    [{ includeProperties: ['t*l*e'] }, ['title']],
    [{ includeProperties: ['*'], includeSystemProperties: false }, ['title', 'titleBar', 'subtitle']],
    [{ includeProperties: ['cms:template', 'title'], includeSystemProperties: false }, ['title', 'cms:template']],
    [{ includeProperties: ['cms:*'], includeSystemProperties: false }, []],
    [{ includeProperties: [] }, []],
    [{ excludeProperties: ['title*', 'jcr:*'] }, ['subtitle', 'cms:template', 'cms:created']],
    [{ includeProperties: ['title*'], excludeProperties: ['title'] }, ['titleBar']],
    [{ systemProperties: ['cms:template'] }, ['title', 'titleBar', 'subtitle', 'cms:template']],
    [{ systemProperties: ['cms:template'], includeSystemProperties: false }, ['title', 'titleBar', 'subtitle', 'cms:template']],
    [{ systemProperties: ['*created'], includeProperties: ['title'] }, ['title', 'jcr:created', 'cms:created']],
    [{ systemProperties: ['cms:*'], excludeProperties: ['cms:created'] }, ['title', 'titleBar', 'subtitle', 'cms:template']],
    [{ systemProperties: [] }, ['title', 'titleBar', 'subtitle']],
  ])('%j', (visibility, shown) => {
    expect(shownNames(visibility)).toEqual(shown);
  }); // prettier-ignore

  it.each([
    ['a*b*c', ['abc', 'aXbYc'], ['ab', 'acb', 'xabc']],
    ['ab*ba', ['abba', 'abXba'], ['aba']],
    ['**', ['', 'x'], []],
    ['a.c', ['a.c'], ['abc']],
  ])('%s', (pattern, matching, others) => {
    const plan = new RenderPlan('', { ...ALL_SHOWN, includeProperties: [pattern] }, undefined, CMS);
    const shown = [...matching, ...others].filter((name) => plan.property(JSON.stringify(name)).rank > 0);
    expect(shown).toEqual(matching);
  });
});

describe('the names of a plan', () => {
  it('are those of the file, with the prefix of the responses', () => {
    const plan = new RenderPlan('', ALL_SHOWN, undefined, MGNL);
    expect(plan.property('"cms:template"')).toEqual({
      base: 'cms:template',
      rank: 1,
      key: '"mgnl:template"',
      quoted: '"cms:template"',
    });
    const quoted = '"say \\"hi\\""';
    expect(plan.property(quoted)).toEqual({ base: 'say "hi"', rank: 1, key: quoted, quoted });
    expect(plan.child('cms:area')).toEqual({ base: 'cms:area', rank: 1, key: '"cms:area"' });
  });

  it('keep suffixes without languages', () => {
    const plan = new RenderPlan('', ALL_SHOWN, undefined, CMS);
    const quoted = '"title_de"';
    expect(plan.property(quoted)).toEqual({ base: 'title_de', rank: 1, key: quoted, quoted });
  });

  it('lose the suffix of the language, which takes precedence over its parent and the base', () => {
    const plan = languagePlan({ locale: 'de_CH', suffixes: ['de_CH', 'de'] });
    const rules = ['title', 'title_de', 'title_de_CH', 'title_zh_TW', 'title_fr', '_de'].map((name) => {
      const { key, rank } = plan.property(JSON.stringify(name));
      return [key, rank];
    });
    expect(rules).toEqual([
      ['"title"', 1],
      ['"title"', 2],
      ['"title"', 3],
      ['"title"', 0],
      ['"title_fr"', 1],
      ['"_de"', 1],
    ]);
    expect(plan.child('main_de')).toEqual({ base: 'main', rank: 2, key: '"main"' });
  });

  it('are unchanged if all languages are requested', () => {
    const plan = languagePlan({ all: true });
    const quoted = '"title_zh_TW"';
    expect(plan.property(quoted)).toEqual({ base: 'title', rank: 1, key: quoted, quoted });
    expect(plan.child('main_de')).toEqual({ base: 'main', rank: 1, key: '"main_de"' });
  });

  it('are hidden and shown with their base', () => {
    const hidden = languagePlan({ all: true }, { excludeProperties: ['title'] });
    expect(hidden.property('"title_de"').rank).toBe(0);
    const shown = languagePlan({ suffixes: ['de'] }, { includeProperties: ['title'] });
    expect([shown.property('"title_de"').rank, shown.property('"text_de"').rank]).toEqual([2, 0]);
    const german = languagePlan({ suffixes: ['de'] }, { excludeProperties: ['title_de'] });
    expect(['"title"', '"title_de"', '"title_de_CH"'].map((name) => german.property(name).rank)).toEqual([
      1, 0, 0,
    ]);
  });
});

describe('the property at a position', () => {
  const doc = '"a"\ts"x"\n"ab"\ts"y"\n"a\\"b"\ts"z"';
  const places = [0, 9, 19];

  it('is found regardless of earlier lookups', () => {
    const plan = new RenderPlan('', ALL_SHOWN, undefined, CMS);
    const names = (order: readonly number[]): string[] =>
      order.map((place, index) => plan.nameAt(doc, places[place] ?? 0, index).quoted);
    expect(names([0, 1, 2])).toEqual(['"a"', '"ab"', '"a\\"b"']);
    expect(names([0, 1, 2])).toEqual(['"a"', '"ab"', '"a\\"b"']);
    expect(names([2, 0, 1])).toEqual(['"a\\"b"', '"a"', '"ab"']);
    expect(names([1, 2])).toEqual(['"ab"', '"a\\"b"']);
  });
});

describe('children named variants', () => {
  it.each([
    [false, 0],
    [true, 1],
  ])('with variants=all %s', (showVariants, rank) => {
    const plan = new RenderPlan('', ALL_SHOWN, undefined, { ...CMS, showVariants });
    expect(plan.child('variants').rank).toBe(rank);
    expect(plan.property('"variants"').rank).toBe(1);
  });
});

describe('references', () => {
  const reference = (name: string, pattern: RegExp): Visibility['references'][number] => ({
    name,
    nodeType: undefined,
    propertyName: { matches: (property) => pattern.test(property) },
    referenceResolver: { kind: 'link', absolute: true },
  });

  it('are found by the name or by the name without the language, in their order', () => {
    const references = [
      reference('base', /^image$/),
      reference('german', /^text_de$/),
      reference('all', /^t/),
    ];
    const plan = languagePlan({ suffixes: ['de'] }, { references });
    const found = ['image', 'image_de', 'image_x', 'text', 'text_de'].map((name) =>
      plan.property(JSON.stringify(name)).references?.map((definition) => definition.name),
    );
    expect(found).toEqual([['base'], ['base'], undefined, ['all'], ['german', 'all']]);
  });
});
