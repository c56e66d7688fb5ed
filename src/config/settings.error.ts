/** A setting is wrong: the start stops with this one line. */
export class SettingsError extends Error {
  constructor(reasons: readonly string[]) {
    super(`Settings: ${reasons.join('; ')}`);
    this.name = 'SettingsError';
  }
}
