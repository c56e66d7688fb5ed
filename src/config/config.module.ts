import { Global, Module, type DynamicModule } from '@nestjs/common';
import { ConfigModule as EnvironmentModule, ConfigService } from '@nestjs/config';
import { AppConfig, readConfig } from './app-config.js';
import { readSecretFiles } from './read-secret-files.js';
import { readSystemProperties } from './system-properties.js';

const KEY = 'settings';

/** Provides `AppConfig` everywhere: environment variables and the `.env` file, validated at start. */
@Global()
@Module({})
export class ConfigModule {
  /** `overrides` stand in for what the environment cannot say, such as the shipped folders in tests. */
  static forRoot(overrides: Partial<AppConfig> = {}): DynamicModule {
    return {
      module: ConfigModule,
      imports: [
        EnvironmentModule.forRoot({
          envFilePath: '.env',
          validate: (given) => {
            const variables = readSecretFiles(given);
            const systemProperties = readSystemProperties(variables, process.argv.slice(2));
            return { [KEY]: readConfig(variables, { systemProperties, ...overrides }) };
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
