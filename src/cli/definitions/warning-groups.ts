interface Group {
  readonly first: string;
  readonly place: string;
  count: number;
}

/** Collects warnings of several files; warnings that differ only in their position are merged into one line with a count. */
export class WarningGroups {
  private readonly groups = new Map<string, Group>();

  get count(): number {
    return [...this.groups.values()].reduce((sum, group) => sum + group.count, 0);
  }

  /** @param warning starts with the file name and, if known, line and column */
  add(file: string, warning: string): void {
    const [place = ''] = warning.startsWith(file) ? (/^(?::\d+:\d+)?: /.exec(warning.slice(file.length)) ?? []) : []; // prettier-ignore
    const message = place === '' ? warning : warning.slice(file.length + place.length);
    const group = this.groups.get(message);
    if (group !== undefined) group.count += 1;
    else this.groups.set(message, { first: warning, place: file + place.slice(0, -2), count: 1 });
  }

  lines(): string[] {
    return [...this.groups].map(([message, { first, place, count }]) =>
      count === 1 ? first : `${message} (${count} times, first at ${place})`,
    );
  }
}
