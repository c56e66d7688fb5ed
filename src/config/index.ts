export { AppConfig, readConfig, type DatabaseLimits } from './app-config.js';
export type { CaptchaSettings } from './captcha-settings.js';
export type { CdnSettings } from './cdn-settings.js';
export { ConfigModule } from './config.module.js';
export { Environment } from './environment/environment.js';
export { loadConfig } from './load-config.js';
export { FORMER_SETTINGS } from './environment/former-settings.js';
export { SettingsError } from './settings.error.js';
