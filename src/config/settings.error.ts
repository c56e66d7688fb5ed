/** Settings are invalid: the start fails with a single-line message. */
export class SettingsError extends Error {
  constructor(reasons: readonly string[]) {
    super(`Settings: ${reasons.join('; ')}`);
    this.name = 'SettingsError';
  }
}
