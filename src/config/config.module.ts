import { existsSync } from 'node:fs';
import { Global, Module, type DynamicModule } from '@nestjs/common';
import { ConfigModule as EnvironmentModule, ConfigService } from '@nestjs/config';
import { AppConfig, readConfig } from './app-config.js';
import { renameFormerSettings } from './environment/former-settings.js';
import { readSecretFiles } from './environment/read-secret-files.js';
import { readTextFile } from './environment/read-text-file.js';
import { readSystemProperties } from './system-properties.js';

const KEY = 'settings';
const ENV_FILE = '.env';

/** Provides `AppConfig` everywhere: environment variables and the `.env` file, validated at start. */
@Global()
@Module({})
export class ConfigModule {
  /** `overrides` set what the environment cannot, such as the shipped folders in tests. */
  static forRoot(overrides: Partial<AppConfig> = {}): DynamicModule {
    return {
      module: ConfigModule,
      imports: [
        EnvironmentModule.forRoot({
          envFilePath: ENV_FILE,
          validate: (given) => {
            // Otherwise bytes that are not UTF-8 would become other characters.
            if (existsSync(ENV_FILE)) readTextFile(ENV_FILE);
            const { variables, warnings } = renameFormerSettings(readSecretFiles(given));
            const systemProperties = readSystemProperties(variables, process.argv.slice(2));
            return { [KEY]: readConfig(variables, { systemProperties, warnings, ...overrides }) };
          },
        }),
      ],
      providers: [
        {
          provide: AppConfig,
          inject: [ConfigService],
          useFactory: (settings: ConfigService): AppConfig => settings.getOrThrow<AppConfig>(KEY),
        },
      ],
      exports: [AppConfig],
    };
  }
}
