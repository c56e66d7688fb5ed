import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const OPTIONS = { resultTypes: ['violations'], iframes: false, preload: false };
/** The enabled rules of axe-core whose results depend on colours. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];
/** During a change of the colour scheme, transitional colours must not be checked. */
const SETTLED = `(async () => {
  for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
  const finite = document.getAnimations().filter(({ effect }) => effect.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(finite.map(({ finished }) => finished));
})()`;
const IMPACTS: ReadonlySet<string | null> = new Set(['serious', 'critical']);

/** The part of a finding of axe-core that is read here. */
interface Finding {
  readonly id: string;
  readonly impact: string | null;
  readonly help: string;
  readonly nodes: readonly { readonly target: readonly unknown[]; readonly failureSummary?: string }[];
}

/**
 * The accessibility violations of a page in its current state: all serious and critical findings of axe-core,
 * a line per element.
 */
export function findBarriers(page: Page): Promise<string[]> {
  return run(page, OPTIONS);
}

/** Those that depend on colours, for a state that is also checked completely in other colours. */
export function findColourBarriers(page: Page): Promise<string[]> {
  return run(page, { ...OPTIONS, runOnly: COLOUR_RULES });
}

/** Expects no accessibility violations of a page in its current state, in both colour schemes. */
export async function expectNoBarriers(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  expect(await findBarriers(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await findColourBarriers(page)).toEqual([]);
}

async function run(page: Page, options: object): Promise<string[]> {
  await page.evaluate(SETTLED);
  if (await page.evaluate('globalThis.axe === undefined')) await page.evaluate(AXE);
  const { violations } = await page.evaluate<{ readonly violations: readonly Finding[] }>(
    `axe.run(document, ${JSON.stringify(options)})`,
  );
  return violations
    .filter(({ impact }) => IMPACTS.has(impact))
    .flatMap(({ id, help, nodes }) =>
      nodes.map(({ target, failureSummary = '' }) => `${id}: ${help}: ${target.join(' ')} ${failureSummary}`),
    );
}
