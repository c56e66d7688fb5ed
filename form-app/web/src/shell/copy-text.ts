/** Copies what a field holds. Answers whether the browser did; the text is selected then or not. */
export async function copyText(field: HTMLInputElement | HTMLTextAreaElement): Promise<boolean> {
  field.select();
  try {
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    // Without an encrypted connection there is no clipboard for scripts but this one.
    return runCopy();
  }
}

function runCopy(): boolean {
  // eslint-disable-next-line @typescript-eslint/no-deprecated
  return document.execCommand('copy');
}
