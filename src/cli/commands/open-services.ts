import { Module, type INestApplicationContext, type Type } from '@nestjs/common';
import type { AppConfig } from '../../config/index.js';
import { CommandLogger } from './command.logger.js';

/** With the system properties, which the settings are read from after the command line was understood without them. */
const ALL_ARGUMENTS = [...process.argv];

@Module({})
class CliServices {}

/** The settings alone. @throws SettingsError */
export async function loadSettings(): Promise<AppConfig> {
  process.argv = ALL_ARGUMENTS;
  const { loadConfig } = await import('../../config/index.js');
  return loadConfig();
}

/**
 * Starts what a command needs, settings first, so that a wrong one is all that is reported. Help, wrong usage and commands
 * that need less never wait for it.
 * @param modules the Nest modules that hold the services
 * @param isTold whether they log what they find
 * @throws SettingsError, and what keeps the database from being opened
 */
export async function openServices(
  modules: readonly Type[],
  isTold = true,
): Promise<INestApplicationContext> {
  await loadSettings();
  const [{ NestFactory }, { ConfigModule }] = await Promise.all([
    import('@nestjs/core'),
    import('../../config/index.js'),
  ]);
  const services = {
    module: CliServices,
    // Nobody waits for an answer, and what takes long is to be done all the same.
    imports: [ConfigModule.forRoot({ databaseLimits: undefined }), ...modules],
  };
  return NestFactory.createApplicationContext(services, {
    logger: isTold && new CommandLogger(),
    abortOnError: false,
  });
}
