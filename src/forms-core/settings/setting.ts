/** The text of a setting, and its location for messages. */
export interface Setting {
  readonly text: string;
  readonly source: string;
}

/** Settings by name, such as `datasource.url`, `migration.run`, `form.max`. */
export type SettingsLayer = ReadonlyMap<string, Setting>;

/** The data source settings (docs/reference/settings.md#forms-database) and their system property names. */
export const SYSTEM_PROPERTY_OF = {
  'datasource.username': 'cms.form.datasource.db.username',
  'datasource.password': 'cms.form.datasource.db.password',
  'datasource.url': 'cms.form.datasource.db.url',
  'datasource.driver': 'cms.form.datasource.db.driver',
  'migration.path': 'cms.form.orm.migration.path',
  'migration.run': 'cms.form.orm.migration.run',
} as const;

export type SettingName = keyof typeof SYSTEM_PROPERTY_OF;

/** Settings with this prefix are passed to the pool and the driver. */
export const TUNING_PREFIX = 'form.';

/** Merges layers; the first one that contains a name takes precedence. */
export function mergeLayers(layers: readonly SettingsLayer[]): SettingsLayer {
  return new Map(layers.toReversed().flatMap((layer) => [...layer]));
}
