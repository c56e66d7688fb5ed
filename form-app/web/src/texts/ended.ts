/** Ends a sentence with a full stop, unless it ends with a quoted sentence. */
export function ended(sentence: string): string {
  return /[.!?…][”“"]$/.test(sentence) ? sentence : `${sentence}.`;
}
