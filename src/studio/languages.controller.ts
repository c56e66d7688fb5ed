import { Controller, Get, Header, Headers } from '@nestjs/common';
import type { TranslationLanguages } from '#client';
import { RequirePermission } from '../auth/index.js';
import { SitesService } from '../definitions/index.js';

/** The languages of the site, which the studio suggests for translations (docs/reference/languages.md). */
@RequirePermission('forms.read')
@Controller('studio/api/languages')
export class LanguagesController {
  constructor(private readonly sites: SitesService) {}

  @Get()
  @Header('cache-control', 'no-store')
  all(@Headers('host') host: string | undefined): TranslationLanguages {
    const { fallbackLocale, locales } = this.sites.forHost(host);
    return { languages: locales.filter((locale) => locale !== fallbackLocale) };
  }
}
