import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSystemProperties } from './system-properties.js';

describe('readSystemProperties', () => {
  const folder = mkdtempSync(join(tmpdir(), 'properties-'));
  const file = join(folder, 'system.properties');
  beforeAll(() => {
    writeFileSync(
      file,
      'cms.form.datasource.db.url=file\ncms.form.datasource.db.username=file\nform.max=1\n',
    );
  });
  afterAll(() => {
    rmSync(folder, { recursive: true });
  });

  it('gives arguments precedence over the environment and the file', () => {
    const variables = {
      CMS_FORM_DATASOURCE_DB_URL: 'env',
      CMS_FORM_DATASOURCE_DB_USERNAME: 'env',
      HOME: '/x',
    };
    const given = ['-Dcms.form.datasource.db.url=arg=1', 'import', '-Dflag', '-x'];
    expect(readSystemProperties(variables, given, file)).toEqual({
      'cms.form.datasource.db.url': 'arg=1',
      'cms.form.datasource.db.username': 'env',
      'form.max': '1',
      flag: 'true',
    });
  });

  it('returns nothing without any source', () => {
    expect(readSystemProperties({ CMS_FORM_DATASOURCE_DB_URL: '' }, [], join(folder, 'none'))).toEqual({});
  });
});
