import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { AppModule } from './app.module.js';
import { AppConfig, ConfigModule } from './config/index.js';
import { createApplication } from './create-application.js';

/** How long running requests may take to finish after a stop was asked for. */
const STOP_WITHIN_MS = 10_000;

/** Reads the settings, opens everything, listens. A failure is one line and exit status 1. */
export async function startServer(): Promise<void> {
  try {
    const config = await readSettings();
    const application = await createApplication(AppModule.forRoot(config), config);
    await application.listen(config.port, config.host);
    stopOnSignals(application);
    process.stdout.write(await greeting(application, config));
  } catch (error) {
    process.stderr.write(`Not started. ${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}

async function readSettings(): Promise<AppConfig> {
  const settings = await NestFactory.createApplicationContext(ConfigModule.forRoot(), {
    logger: false,
    abortOnError: false,
  });
  return settings.get(AppConfig);
}

function stopOnSignals(application: NestFastifyApplication): void {
  const stop = (): void => {
    setTimeout(() => process.exit(0), STOP_WITHIN_MS).unref();
    application.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.once('SIGTERM', stop).once('SIGINT', stop);
}

async function greeting(application: NestFastifyApplication, config: AppConfig): Promise<string> {
  const base = `${await application.getUrl()}${config.contextPath}`;
  return [
    `Ready at ${base}. Try`,
    `  ${base}/.rest/delivery/pages/v1/larkway`,
    `  ${base}/.rest/delivery/tours/v1?price[lte]=200&orderBy=price`,
    `  ${base}/.rest/health/ready`,
    '',
  ].join('\n');
}
