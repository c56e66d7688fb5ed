/** Of the input with the text of a part. */
export function textId(uuid: string): string {
  return `text-${uuid}`;
}

/** Of the button that opens the settings of a part. */
export function editButtonId(uuid: string): string {
  return `edit-${uuid}`;
}

/** Of the button that adds an option to a question. */
export function addOptionId(uuid: string): string {
  return `add-option-${uuid}`;
}

/** Puts the focus on the text of a part, at its end; a form has its button only. */
export function focusPart(uuid: string): void {
  const field = document.getElementById(textId(uuid)) ?? document.getElementById(editButtonId(uuid));
  field?.focus();
  field?.scrollIntoView({ block: 'nearest' });
}
