/** The time zone of the browser. */
export const OWN_TIME_ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;
