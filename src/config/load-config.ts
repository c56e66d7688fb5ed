import { NestFactory } from '@nestjs/core';
import { AppConfig } from './app-config.js';
import { ConfigModule } from './config.module.js';

/**
 * Validates the settings before anything else is created, so that an invalid setting is the only reported error.
 * @throws SettingsError
 */
export async function loadConfig(): Promise<AppConfig> {
  const settings = await NestFactory.createApplicationContext(ConfigModule.forRoot(), {
    logger: false,
    abortOnError: false,
  });
  return settings.get(AppConfig);
}
