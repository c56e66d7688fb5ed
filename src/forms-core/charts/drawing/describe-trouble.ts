import { CHART_TEXTS, type ChartLanguage } from './chart-texts.js';
import { describeReason, type UndrawableReason } from './describe-reason.js';

/** Why the definition of a chart is not used. */
export type ChartTrouble =
  | { readonly kind: 'missing' }
  | { readonly kind: 'invalid' }
  | { readonly kind: 'undrawable'; readonly reason: UndrawableReason };

/** The notice in an image that does not show the chart with this id. */
export function describeTrouble(id: string, trouble: ChartTrouble, language: ChartLanguage): string {
  const { notices } = CHART_TEXTS[language];
  return trouble.kind === 'undrawable'
    ? notices.undrawable(id, describeReason(trouble.reason, language))
    : notices[trouble.kind](id);
}
