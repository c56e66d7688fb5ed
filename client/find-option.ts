interface Choice {
  readonly value: string;
  readonly freeText: string;
  readonly orderIndex: number;
}

/**
 * The option that a submitted value stands for: the one with that value, else the first (by `orderIndex`)
 * that shows a free-text field, for any other text is counted under it. Undefined when there is none,
 * or when the value is blank.
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
