import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const RUN = `axe.run(document, { resultTypes: ['violations'], iframes: false, preload: false })`;
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
export async function findBarriers(page: Page): Promise<string[]> {
  await page.evaluate(SETTLED);
  if (await page.evaluate('globalThis.axe === undefined')) await page.evaluate(AXE);
  const { violations } = await page.evaluate<{ readonly violations: readonly Finding[] }>(RUN);
  return violations
    .filter(({ impact }) => IMPACTS.has(impact))
    .flatMap(({ id, help, nodes }) =>
      nodes.map(({ target, failureSummary = '' }) => `${id}: ${help}: ${target.join(' ')} ${failureSummary}`),
    );
}
