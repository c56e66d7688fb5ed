import { Pattern, Prose } from './field.decorators.js';
import { FontFamilies, RedirectUrl } from './settings.decorators.js';

const COLOUR = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i;
const ASSET = /^(?:jcr:)?[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export class ConfirmationDto {
  @Prose() message?: string;
  @RedirectUrl() redirectUrl?: string;
}

export class ThemeDto {
  @Pattern(COLOUR, 'a colour such as #0b5d57') colour?: string;
  @Pattern(ASSET, 'the identifier of an asset: jcr:<uuid>') logo?: string;
  @FontFamilies() font?: string;
}
