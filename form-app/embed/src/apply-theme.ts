import { accentColours, fontFamilies, type Form } from '#client';
import { makeElement } from './make-element.js';

/** Sets the variables of a theme and shows its logo; variables set by the page take precedence. */
export function applyTheme(content: HTMLElement, { theme = {} }: Form, logo: string | undefined): void {
  const colours = accentColours(theme);
  const font = fontFamilies(theme);
  const both = (light: string, dark: string): string => `light-dark(${light}, ${dark})`;
  const set = (name: string, value: string): void => {
    content.style.setProperty(`--${name}`, `var(--cms-form-${name}, ${value})`);
  };
  if (colours !== undefined && CSS.supports('color', 'light-dark(#000, #fff)')) {
    set('accent', both(colours.light.accent, colours.dark.accent));
    set('on-accent', both(colours.light.onAccent, colours.dark.onAccent));
  }
  if (font !== undefined) content.style.setProperty('font-family', `var(--cms-form-font, ${font})`);
  const root = content.getRootNode();
  if (!(root instanceof ShadowRoot)) return;
  root.querySelector('.logo')?.remove();
  if (logo !== undefined)
    content.before(makeElement('img', { class: 'logo', part: 'logo', src: logo, alt: '' }));
}
