/** A command of the command palette. */
export interface Command {
  readonly key: string;
  readonly name: string;
  /** The kind of target, such as “Form”. */
  readonly kind: string;
  readonly run: () => void;
}

/** The commands that match all words of a search; those whose name starts with the search come first. */
export function findCommands(commands: readonly Command[], search: string): readonly Command[] {
  const wanted = search.trim().toLocaleLowerCase();
  const words = wanted.split(/\s+/).filter(Boolean);
  const found = commands.filter(({ name, kind }) => {
    const text = `${name} ${kind}`.toLocaleLowerCase();
    return words.every((word) => text.includes(word));
  });
  const starts = ({ name }: Command): boolean => name.toLocaleLowerCase().startsWith(wanted);
  return [...found.filter(starts), ...found.filter((command) => !starts(command))];
}
