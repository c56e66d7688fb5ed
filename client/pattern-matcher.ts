/** Decides whether a value matches a regular expression (RE2) as a whole. */
export type PatternMatcher = (pattern: string, value: string) => boolean;
