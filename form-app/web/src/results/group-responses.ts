import type { Response } from '#client';
import { formatDay } from '../shell/format-time.js';

/** The responses of one user on one day. */
export interface ResponseGroup {
  readonly key: string;
  readonly user: string;
  readonly day: string;
  readonly responses: readonly Response[];
}

/** Groups responses by user and date, in the order of the newest response of each group. */
export function groupResponses(responses: readonly Response[]): readonly ResponseGroup[] {
  const groups = new Map<string, Response[]>();
  for (const response of responses) {
    const key = `${formatDay(response.created)}\n${response.createdBy}`;
    groups.set(key, [...(groups.get(key) ?? []), response]);
  }
  return [...groups].map(([key, members]) => {
    const [day = '', user = ''] = key.split('\n');
    return { key, day, user, responses: members };
  });
}
