import { checkLinkValues, isDay, isTimeZone, type LinkValues } from '../shell/link-values.js';
import { OWN_TIME_ZONE } from '../shell/own-time-zone.js';

export const ANALYTICS_LINK_NAMES = ['from', 'to', 'timeZone', 'view'] as const;

export type AnalyticsLink = LinkValues<(typeof ANALYTICS_LINK_NAMES)[number]>;

/** Days (`2026-01-31`) of a time zone. */
export interface Period {
  readonly from?: string;
  readonly to?: string;
  readonly timeZone: string;
}

/** What a link shows of the analytics of a form. */
export interface AnalyticsView {
  readonly period: Period;
  readonly isPaper: boolean;
  readonly ignored: AnalyticsLink;
}

const PRINT = 'print';

export function readAnalyticsView(link: AnalyticsLink): AnalyticsView {
  const { valid, ignored } = checkLinkValues(ANALYTICS_LINK_NAMES, link, {
    from: isDay,
    to: isDay,
    timeZone: isTimeZone,
    view: (text) => text === PRINT,
  });
  const { view, ...days } = valid;
  return { period: { timeZone: OWN_TIME_ZONE, ...days }, isPaper: view === PRINT, ignored };
}

export function linkOfAnalytics({ period, isPaper }: Omit<AnalyticsView, 'ignored'>): AnalyticsLink {
  return { ...period, ...(isPaper && { view: PRINT }) };
}
