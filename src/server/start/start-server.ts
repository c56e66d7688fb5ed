import { Logger } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { writeSync } from 'node:fs';
import { createServer } from 'node:net';
import { AppModule } from '../../app.module.js';
import { readVersion } from '../../common/index.js';
import { loadConfig, type AppConfig } from '../../config/index.js';
import { ContentBootstrapService } from '../../content-transfer/index.js';
import { createApplication } from '../create-application.js';
import { DefinitionsService } from '../../definitions/index.js';
import { explainListening } from './explain-listening.js';
import { createSuperuser } from './initial-password.js';
import { loggedText } from '../logging/logged-text.js';
import { FormsBootstrapService } from '../../forms-bootstrap/index.js';
import { onStopSignal } from './on-stop-signal.js';
import { RequestGate } from '../request-gate.js';
import { UsersService } from '../../auth/index.js';
import { stopServer } from './stop-server.js';
import { startupMessage } from './startup-message.js';

const logger = new Logger('Server');
/** How long running requests may take after a stop signal. */
const STOP_WITHIN_MS = 10_000;
/** Maximum number of connections waiting to be accepted; further clients get no reply and retry after a second. */
const BACKLOG = 4096;
const STDERR = 2;

/** Reads the settings, starts all services and listens. A failure results in one line and exit status 1. */
export async function startServer(): Promise<void> {
  // Without a listener, a full disk or a closed pipe would end the server.
  if (process.stdout.listenerCount('error') === 0) process.stdout.on('error', () => undefined);
  try {
    const config = await loadConfig();
    const application = await createApplication(AppModule.forRoot(config), config);
    stopOnSignals(application, config);
    await application.init();
    await tryListening(config);
    await importFiles(application);
    // The gate holds requests: the user is only created once the port is known to be free, and may send the first request.
    const gate = application.get(RequestGate);
    gate.hold();
    await listen(application, config);
    for (const warning of config.warnings) logger.warn(warning);
    logger.log(`version ${readVersion()} started on Node.js ${process.version}`);
    const superuser = await createSuperuser(application.get(UsersService), config.dataDir);
    gate.release();
    process.stdout.write(await startupMessage(application, config, superuser));
  } catch (error) {
    // Written on exit, to follow the buffered lines of the log.
    process.once('exit', () => writeSync(STDERR, `Failed to start: ${reasonOf(error)}\n`));
    process.exit(1);
  }
}

/** With `localhost`, Fastify would start a server per address, and only the first would have the limits. */
async function listen(application: NestFastifyApplication, config: AppConfig): Promise<void> {
  try {
    const { address } = await lookup(config.host);
    await application.listen({ port: config.port, host: address, backlog: BACKLOG });
  } catch (error) {
    throw explainListening(error, config);
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { message, cause } = error;
  return loggedText(cause instanceof Error ? `${message} (${cause.message})` : message);
}

function stopOnSignals(application: NestFastifyApplication, { stopDelayMs }: AppConfig): void {
  const stop = (signal: NodeJS.Signals): void => {
    logger.log(`stopping: ${signal}`);
    setTimeout(() => process.exit(0), stopDelayMs + STOP_WITHIN_MS).unref();
    stopServer(application, stopDelayMs).then(
      () => {
        logger.log('stopped');
        process.exit(0);
      },
      (error: unknown) => {
        logger.error(`stopped with an error: ${reasonOf(error)}`);
        process.exit(1);
      },
    );
  };
  onStopSignal(stop);
}

/** Fails if the server cannot listen, before a first start imports files. */
async function tryListening(config: AppConfig): Promise<void> {
  const server = createServer();
  try {
    const { address } = await lookup(config.host);
    await once(server.listen(config.port, address), 'listening');
  } catch (error) {
    throw explainListening(error, config);
  } finally {
    server.close();
  }
}

/** Work of a first start that must be completed before requests are accepted. */
async function importFiles(application: NestFastifyApplication): Promise<void> {
  const folders = application.get(DefinitionsService).folders('content-bootstrap');
  await application.get(ContentBootstrapService).run(folders);
  await application.get(FormsBootstrapService).run();
}
