interface Choice {
  readonly value: string;
  readonly freeText: string;
  readonly orderIndex: number;
}

/**
 * The option for a submitted value: the option with this value, otherwise the first one (by `orderIndex`)
 * with a free-text field. Undefined if there is none, or if the value is blank.
 */
export function findOption<Option extends Choice>(
  options: readonly Option[],
  value: string,
): Option | undefined {
  const exact = options.find((option) => option.value === value);
  if (exact !== undefined || value.trim() === '') return exact;
  let open: Option | undefined;
  for (const option of options) {
    if (option.freeText !== 'showFreeText') continue;
    if (open === undefined || option.orderIndex < open.orderIndex) open = option;
  }
  return open;
}
