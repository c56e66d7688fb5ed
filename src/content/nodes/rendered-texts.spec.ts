import { RenderedTexts } from './rendered-texts.js';

describe('the rendered texts of a node', () => {
  const plans = ['a', 'b', 'c', 'd'].map((name) => ({ name }));

  it('are kept for three plans, and their bytes are counted', () => {
    let bytes = 0;
    const texts = new RenderedTexts((more) => {
      bytes += more;
    });
    const counted = plans.map((plan, place) => {
      texts.keep(plan, 'x'.repeat(10 * (place + 1)));
      return bytes;
    });
    expect(counted).toEqual([110, 230, 360, 390]);
    expect(plans.map((plan) => texts.of(plan)?.length)).toEqual([undefined, 20, 30, 40]);
  });

  it('take two bytes for each character if one is not in Latin-1', () => {
    const grown: number[] = [];
    new RenderedTexts((bytes) => grown.push(bytes)).keep({}, 'ä漢');
    expect(grown).toEqual([104]);
  });
});
