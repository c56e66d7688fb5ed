import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { AppConfig } from '../../config/index.js';

export async function startupMessage(
  application: NestFastifyApplication,
  config: AppConfig,
  superuser: string | undefined,
): Promise<string> {
  const base = `${await application.getUrl()}${config.contextPath}`;
  const ofSample = [
    '.rest/delivery/pages/v1/larkway',
    '.rest/delivery/tours/v1?price[lte]=200&orderBy=price',
    'forms/1',
  ];
  const paths = [
    '',
    ...(config.sample ? ofSample : []),
    '.rest/forms/v1/forms',
    'studio/',
    '.rest/health/ready',
  ];
  const lines = [`Ready at ${base}. Try`, ...paths.map((path) => `  ${base}/${path}`)];
  if (superuser !== undefined) lines.push(superuser);
  return `${lines.join('\n')}\n`;
}
