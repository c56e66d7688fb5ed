/** Why a part of the server is degraded or down. */
export const HEALTH_CODES = [
  ...(['noResponse', 'readOnly', 'noNotifications', 'definitionErrors'] as const),
  ...(['notChecked', 'tooFarBehind', 'notReplicating', 'otherDatabase'] as const),
] as const;
export type HealthCode = (typeof HEALTH_CODES)[number];
