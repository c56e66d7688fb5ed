/** Errors for which the message of the parser is advice for programmers. */
const REASONS: Readonly<Record<string, string>> = {
  MULTIPLE_DOCS: 'a second document begins here: a file must contain only one',
  NON_STRING_KEY: 'a key must be a string',
  RESOURCE_EXHAUSTION: 'values are nested too deeply',
};

/** Why a text is not well-formed YAML, for the authors of files. */
export function yamlReason({ code, message }: { readonly code: string; readonly message: string }): string {
  return REASONS[code] ?? message;
}
