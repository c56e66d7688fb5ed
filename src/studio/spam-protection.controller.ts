import { Controller, Get, Header } from '@nestjs/common';
import type { SpamProtection } from '#client';
import { RequirePermission } from '../auth/index.js';
import { AppConfig } from '../config/index.js';

/** The spam protection of form pages according to the settings of the server (docs/reference/spam.md). */
@RequirePermission('forms.read')
@Controller('studio/api/spam-protection')
export class SpamProtectionController {
  constructor(private readonly config: AppConfig) {}

  @Get()
  @Header('cache-control', 'no-store')
  read(): SpamProtection {
    const { captcha, formMinimumTimeMs } = this.config;
    const minimumSeconds = formMinimumTimeMs / 1_000;
    if (captcha === undefined) return { minimumSeconds };
    const { host } = new URL(captcha.verifyUrl);
    return { minimumSeconds, captcha: { host, widget: captcha.widget !== undefined } };
  }
}
