import type { INestApplicationContext, Type } from '@nestjs/common';
import type { AppConfig } from '../../config/index.js';
import { CommandLogger } from './command.logger.js';

/** The settings alone. @throws SettingsError */
export async function loadSettings(): Promise<AppConfig> {
  const { loadConfig } = await import('../../config/index.js');
  return loadConfig();
}

/**
 * Starts the services of a command, settings first, so that only an invalid setting is reported. Help, usage errors
 * and commands with fewer services do not wait for it.
 * @param modules the Nest modules that hold the services
 * @param isTold whether they log their findings
 * @throws SettingsError, and errors of opening the database
 */
export async function openServices(
  modules: readonly Type[],
  isTold = true,
): Promise<INestApplicationContext> {
  await loadSettings();
  const [{ NestFactory }, { ConfigModule }, { CliServicesModule }] = await Promise.all([
    import('@nestjs/core'),
    import('../../config/index.js'),
    import('../cli-services.module.js'),
  ]);
  const services = {
    module: CliServicesModule,
    // No client is waiting, and long operations must complete.
    imports: [ConfigModule.forRoot({ databaseLimits: undefined }), ...modules],
  };
  return NestFactory.createApplicationContext(services, {
    logger: isTold && new CommandLogger(),
    abortOnError: false,
  });
}
