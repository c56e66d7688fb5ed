import { renameFormerSettings } from './former-settings.js';

describe('renameFormerSettings', () => {
  it('accepts a setting under its former name with a warning', () => {
    const given = { ANSWER_STORE_MB: '48', RATE_LIMIT_ADDRESS: '', PORT: '80' };
    expect(renameFormerSettings(given)).toEqual({
      variables: { ...given, RESPONSE_CACHE_MB: '48' },
      warnings: ['ANSWER_STORE_MB is deprecated: set RESPONSE_CACHE_MB instead.'],
    });
  });

  it('does not change other settings', () => {
    expect(renameFormerSettings({ PORT: '80' })).toEqual({ variables: { PORT: '80' }, warnings: [] });
  });

  it('rejects a setting under both names', () => {
    expect(() => renameFormerSettings({ ANSWER_STORE_MB: '1', RESPONSE_CACHE_MB: '1' })).toThrow(
      'Settings: ANSWER_STORE_MB is the former name of RESPONSE_CACHE_MB, and both are set: remove ANSWER_STORE_MB',
    );
  });
});
