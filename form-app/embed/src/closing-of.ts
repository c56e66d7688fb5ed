import { ServiceError, type Closed } from '#client';

const REASONS = ['notYetOpen', 'closed', 'full'] as const;

/** The reason why a form accepts no response; undefined for other errors. */
export function closingOf(error: unknown): Omit<Closed, 'open'> | undefined {
  if (!(error instanceof ServiceError)) return undefined;
  if (error.code === 'alreadyAnswered') return { reason: 'answered' };
  const [detail] = error.code === 'formClosed' ? error.details : [];
  if (typeof detail !== 'object' || detail === null || !('reason' in detail)) return undefined;
  const reason = REASONS.find((each) => each === detail.reason);
  return reason && { ...detail, reason };
}
