import { EDITOR, openFormsWorld, rejection, type FormsWorld } from './forms-world.js';

const write = { caller: EDITOR };

describe('checking forms', () => {
  let world: FormsWorld;
  beforeAll(async () => {
    world = await openFormsWorld();
  });
  afterAll(() => world.close());

  it('does not report a rejected value as missing', () => {
    const questions = [
      { question: 7 },
      { question: 'R', questionType: 'range', rangeFrom: 0, rangeTo: '5' },
      { question: 'S', questionType: 'single', answerOptions: [{ value: 'a\nb' }] },
    ];
    const problems = world.editor.validate({ title: 'a\0b', questions });
    expect(problems.map(({ path, code }) => `${path} ${code}`).sort()).toEqual([
      'questions[0].question wrong_type',
      'questions[1].rangeTo wrong_type',
      'questions[2].answerOptions[0].value invalid_value',
      'title invalid_value',
    ]);
  });

  it('reports every problem at once, with its path', async () => {
    const input = {
      title: ' ',
      anonymize: 'yes',
      titel: 'x',
      questions: [
        { question: 'A', questionType: 'choice' },
        { question: 'B', questionType: 'range', rangeFrom: 5, rangeTo: 5 },
        {
          question: 'C',
          questionType: 'single',
          answerOptions: [{ value: 'a' }, { value: 'a' }, { value: '' }],
        },
        { question: 'D', answerOptions: [{ value: 'a' }] },
      ],
      sections: [
        { title: 'S', questions: [{ id: 7, question: 'E', content: { tags: ['a'], size: Infinity } }] },
      ],
      localisations: [{ language: 'de' }, { language: 'DE' }],
      rules: [
        { when: { questionId: 7, operator: 'includes', value: 'a' }, then: { action: 'jump', sectionId: 1 } },
        { when: { questionId: 7, operator: 'answered' }, then: { action: 'skip', questionId: 7 } },
      ],
    };
    const problems = world.editor.validate(input).map(({ path, code }) => `${path} ${code}`);
    expect(problems).toEqual([
      'titel unknown_field',
      'anonymize wrong_type',
      'localisations[1].language duplicate',
      'sections[0].questions[0].content.tags wrong_type',
      'sections[0].questions[0].content.size invalid_value',
      'questions[0].questionType invalid_value',
      'rules[0].then.sectionId unknown_reference',
      'title required',
      'questions[1].rangeTo invalid_value',
      'questions[2].answerOptions[1].value duplicate',
      'questions[2].answerOptions[2].value required',
      'questions[3].answerOptions options_not_allowed',
      'rules[1].then backward_target',
    ]);
    expect(await rejection(world.editor.createForm(input, write))).toMatchObject({
      name: 'InvalidFormError',
    });
  });

  it('reports rules that skip all questions, whatever the answers are', () => {
    const questions = ['A', 'B', 'C'].map((question, index) => ({ id: index + 1, question }));
    const skip = (questionId: number) => ({ then: { action: 'skip', questionId } });
    const unlessA = { when: { questionId: 1, operator: 'notAnswered' } };
    const check = (...rules: object[]) =>
      world.editor
        .validate({ title: 'F', questions, sections: [{ id: 4, title: 'End' }], rules })
        .map(({ path, code }) => `${path} ${code}`);
    expect(check(skip(1), { ...unlessA, ...skip(2) }, skip(3))).toEqual(['rules[0].then all_hidden']);
    expect(check({ then: { action: 'end' } }, { then: { action: 'jump', sectionId: 4 } })).toEqual([
      'rules[1].then all_hidden',
    ]);
    expect(check(skip(1), { when: { questionId: 2, operator: 'notAnswered' }, ...skip(3) })).toEqual([]);
    expect(check({ ...unlessA, ...skip(2) }, { ...unlessA, ...skip(3) })).toEqual([]);
  });
});
