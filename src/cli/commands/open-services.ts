import type { INestApplicationContext, Type } from '@nestjs/common';
import type { AppConfig } from '../../config/index.js';
import { CommandLogger } from './command.logger.js';

/** @throws SettingsError */
export async function loadSettings(): Promise<AppConfig> {
  const { loadConfig } = await import('../../config/index.js');
  return loadConfig();
}

/**
 * Starts the services of a command. Settings are loaded first, so that an invalid setting is the only reported error.
 * @param modules the Nest modules that provide the services
 * @param logs whether the services log
 * @throws SettingsError, and errors of opening the database
 */
export async function openServices(modules: readonly Type[], logs = true): Promise<INestApplicationContext> {
  await loadSettings();
  const [{ NestFactory }, { ConfigModule }, { CliServicesModule }] = await Promise.all([
    import('@nestjs/core'),
    import('../../config/index.js'),
    import('../cli-services.module.js'),
  ]);
  const services = {
    module: CliServicesModule,
    // No limits: no client is waiting, and long operations must complete.
    imports: [ConfigModule.forRoot({ databaseLimits: undefined, databaseShared: true }), ...modules],
  };
  return NestFactory.createApplicationContext(services, {
    logger: logs && new CommandLogger(),
    abortOnError: false,
  });
}
