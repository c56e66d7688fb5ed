/** A setting is invalid: the start fails with this single line. */
export class SettingsError extends Error {
  constructor(reasons: readonly string[]) {
    super(`Settings: ${reasons.join('; ')}`);
    this.name = 'SettingsError';
  }
}
