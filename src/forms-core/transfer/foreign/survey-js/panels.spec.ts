import { readSurveyJs } from './read-survey-js.js';

// docs/reference/form-files.md#surveyjs

interface Converted {
  readonly sections: readonly {
    readonly uuid: string;
    readonly title: string;
    readonly description: string;
    readonly localisations?: unknown;
    readonly questions: readonly { readonly title: string }[];
  }[];
  readonly rules: readonly { readonly title: string; readonly then: { readonly sectionId?: string } }[];
}

const text = (name: string, more: object = {}): object => ({ type: 'text', name, ...more });

/** Sections with their questions, and the titles of sections with a rule. */
function convert(pages: readonly object[]): {
  sections: unknown[];
  skipped: unknown[];
  notes: readonly string[];
} {
  const { form, notes } = readSurveyJs({ title: 'Trip', pages });
  const { sections, rules } = form as unknown as Converted;
  const titleOf = ({ then }: Converted['rules'][number]): string | undefined =>
    sections.find(({ uuid }) => uuid === then.sectionId)?.title;
  return {
    sections: sections.map(({ title, description, localisations, questions }) => [
      ...[title, description, questions.map((each) => each.title).join(' ')],
      ...(localisations === undefined ? [] : [localisations]),
    ]),
    skipped: rules.map((rule) => [rule.title, titleOf(rule)]),
    notes,
  };
}

describe('panels of SurveyJS with a title', () => {
  it('become sections, and the questions after them are in a section without a title', () => {
    const panel = { type: 'panel', name: 'p', title: 'Food', description: 'Meals', elements: [text('b')] };
    const inner = { type: 'panel', name: 'untitled', elements: [text('c', { visibleIf: '{a} notempty' })] };
    const again = { ...panel, name: 'q', title: 'Beds', description: '', visibleIf: "{b} = '1'", elements: [text('d'), inner] };
    const page = { name: 'page', visibleIf: '{x} notempty', elements: [text('a'), panel, again, text('e')] };
    expect(convert([{ elements: [text('x')] }, page])).toEqual({
      sections: [
        ['', '', 'x'],
        ['', '', 'a'],
        ['Food', 'Meals', 'b'],
        ['Beds', '', 'd c'],
        ['', '', 'e'],
      ],
      skipped: [
        ['Shows page', ''],
        ['Shows p', 'Food'],
        ['Shows q', 'Beds'],
        ['Shows c', undefined],
        ['Shows e', ''],
      ],
      notes: [],
    });
  }); // prettier-ignore

  it('have the texts of their page as well if it has no questions before them, in each language', () => {
    const panel = { type: 'panel', title: { default: 'Food', de: 'Essen' }, elements: [text('a')] };
    const second = { type: 'panel', title: 'Beds', elements: [text('b')] };
    expect(convert([{ title: 'Stay', description: 'All', elements: [panel, second] }])).toEqual({
      sections: [
        ['Stay: Food', 'All', 'a', [{ language: 'de', title: 'Stay: Essen' }]],
        ['Beds', '', 'b'],
      ],
      skipped: [],
      notes: [],
    });
  });
});
