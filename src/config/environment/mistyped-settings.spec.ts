import { warnOfMistypedSettings } from './mistyped-settings.js';

it('warns of variables with almost the name of a setting', () => {
  const variables = { DATABSE_URL: 'postgres://db/cms', TRUST_PROXYS: 'true', Data_Dir: '/srv' };
  expect(warnOfMistypedSettings(variables)).toEqual([
    'DATABSE_URL is not a setting: did you mean DATABASE_URL?',
    'TRUST_PROXYS is not a setting: did you mean TRUST_PROXY?',
    'Data_Dir is not a setting: did you mean DATA_DIR?',
  ]);
});

it('ignores other variables, and empty ones', () => {
  const variables = {
    HOME: '/',
    PATH: '/bin',
    HOSTNAME: 'a',
    DATABASE_PASSWORD: 'x',
    PGHOST: 'db',
    DATABSE_URL: '',
  };
  expect(warnOfMistypedSettings(variables)).toEqual([]);
});
