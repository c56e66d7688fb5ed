/** Replacements for messages of the parser that address programmers. */
const REASONS: Readonly<Record<string, string>> = {
  BLOCK_AS_IMPLICIT_KEY:
    'unexpected colon: quote texts that contain a colon and a space, or correct the indentation',
  MULTILINE_IMPLICIT_KEY:
    'a key must be followed by a colon and a space on the same line: add them, or correct the indentation',
  MULTIPLE_DOCS: 'a second document begins here: a file must contain only one',
  NON_STRING_KEY: 'a key must be a string',
  RESOURCE_EXHAUSTION: 'values are nested too deeply',
};

const LIST_AFTER_KEY =
  'a list must begin on the line after its key; a text that begins with a hyphen must be quoted';

/** Why a text is not well-formed YAML, in terms for authors of files. */
export function yamlReason({ code, message }: { readonly code: string; readonly message: string }): string {
  if (message.includes('block-seq-ind')) return LIST_AFTER_KEY;
  return REASONS[code] ?? message;
}
