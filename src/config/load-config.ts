import { NestFactory } from '@nestjs/core';
import { AppConfig } from './app-config.js';
import { ConfigModule } from './config.module.js';

/**
 * The settings before anything else is made, so that a wrong one is all that is reported.
 * @throws SettingsError
 */
export async function loadConfig(): Promise<AppConfig> {
  const settings = await NestFactory.createApplicationContext(ConfigModule.forRoot(), {
    logger: false,
    abortOnError: false,
  });
  return settings.get(AppConfig);
}
