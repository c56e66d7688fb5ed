import { findCommands, type Command } from './find-commands.js';

const run = (): void => undefined;
const commands: readonly Command[] = [
  { key: '1', name: 'Guest survey', kind: 'Form', run },
  { key: '2', name: 'Users', kind: 'Settings', run },
  { key: '3', name: 'Survey of users', kind: 'Form', run },
];

function found(search: string): string[] {
  return findCommands(commands, search).map(({ name }) => name);
}

describe('commands', () => {
  it('are found by words of their name or kind in any order, and all by an empty search', () => {
    expect(found(' ')).toEqual(['Guest survey', 'Users', 'Survey of users']);
    expect(found('form GUEST')).toEqual(['Guest survey']);
    expect(found('nothing')).toEqual([]);
  });

  it('come first when their name starts with the search', () => {
    expect(found('survey')).toEqual(['Survey of users', 'Guest survey']);
  });
});
