/** Copies the value of a field and selects it. Resolves to whether the browser copied it. */
export async function copyText(field: HTMLInputElement | HTMLTextAreaElement): Promise<boolean> {
  field.select();
  try {
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    // Without TLS, scripts can only use this deprecated clipboard function.
    return runCopy();
  }
}

function runCopy(): boolean {
  // eslint-disable-next-line @typescript-eslint/no-deprecated
  return document.execCommand('copy');
}
