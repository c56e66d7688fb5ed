/** The id of the input for the text of a part. */
export function textId(uuid: string): string {
  return `text-${uuid}`;
}

/** The id of the button that opens the settings of a part. */
export function editButtonId(uuid: string): string {
  return `edit-${uuid}`;
}

/** The id of the button that adds an option to a question. */
export function addOptionId(uuid: string): string {
  return `add-option-${uuid}`;
}

/** Moves the focus to the end of the text of a part; for the form itself, to its settings button. */
export function focusPart(uuid: string): void {
  const field = document.getElementById(textId(uuid)) ?? document.getElementById(editButtonId(uuid));
  field?.focus();
  field?.scrollIntoView({ block: 'nearest' });
}
