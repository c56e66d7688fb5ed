import { EVENTS } from './templates-of-events.js';
import { FEEDBACK } from './templates-of-feedback.js';
import { REQUESTS } from './templates-of-requests.js';
import type { Template } from './template.js';

/** The templates in the order in which they are offered. */
export const TEMPLATES: readonly Template[] = [...FEEDBACK, ...EVENTS, ...REQUESTS];
