import { canonicalName, isSystemName, presentedName } from './namespace.js';

describe('the names of the system', () => {
  it.each([
    ['mgnl:template', 'cms:template', 'mgnl:template', true],
    ['cms:template', 'cms:template', 'mgnl:template', true],
    ['jcr:created', 'jcr:created', 'jcr:created', true],
    ['title', 'title', 'title', false],
    ['Mgnl:template', 'Mgnl:template', 'Mgnl:template', false],
    ['mgnl', 'mgnl', 'mgnl', false],
    ['my:mgnl:template', 'my:mgnl:template', 'my:mgnl:template', false],
  ])('%s', (given, stored, shown, isSystem) => {
    const name = canonicalName(given);
    expect([name, presentedName(name, 'mgnl'), isSystemName(name)]).toEqual([stored, shown, isSystem]);
    expect(presentedName(name, 'cms')).toBe(stored);
  });
});
