import { existsSync } from 'node:fs';
import { Global, Module, type DynamicModule } from '@nestjs/common';
import { ConfigModule as EnvironmentModule, ConfigService } from '@nestjs/config';
import { CorsPolicy } from '../common/index.js';
import { AppConfig, readConfig } from './app-config.js';
import { renameFormerSettings } from './environment/former-settings.js';
import { warnOfMistypedSettings } from './environment/mistyped-settings.js';
import { readSecretFiles } from './environment/read-secret-files.js';
import { readTextFile } from './environment/read-text-file.js';
import { readSystemProperties } from './system-properties.js';

const KEY = 'settings';
const ENV_FILE = '.env';

/** Provides `AppConfig` and objects derived from it globally. Reads and validates the environment and `.env` at start. */
@Global()
@Module({})
export class ConfigModule {
  /** @param overrides settings without an environment variable, and settings of tests */
  static forRoot(overrides: Partial<AppConfig> = {}): DynamicModule {
    return {
      module: ConfigModule,
      imports: [
        EnvironmentModule.forRoot({
          envFilePath: ENV_FILE,
          validate: (given) => {
            // Checked here, because invalid UTF-8 would otherwise be replaced silently.
            if (existsSync(ENV_FILE)) readTextFile(ENV_FILE);
            const { variables, warnings } = renameFormerSettings(readSecretFiles(given));
            const systemProperties = readSystemProperties(variables, process.argv.slice(2));
            const all = [...warnings, ...warnOfMistypedSettings(variables)];
            return { [KEY]: readConfig(variables, { systemProperties, warnings: all, ...overrides }) };
          },
        }),
      ],
      providers: [
        {
          provide: AppConfig,
          inject: [ConfigService],
          useFactory: (settings: ConfigService): AppConfig => settings.getOrThrow<AppConfig>(KEY),
        },
        {
          provide: CorsPolicy,
          inject: [AppConfig],
          useFactory: ({ corsOrigins }: AppConfig) => new CorsPolicy(corsOrigins),
        },
      ],
      exports: [AppConfig, CorsPolicy],
    };
  }
}
