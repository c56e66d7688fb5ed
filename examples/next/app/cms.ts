import { createClient } from 'content-and-forms-client';

export const CMS_URL = process.env.CMS_URL ?? 'http://127.0.0.1:8080';

export const cms = createClient({ baseUrl: CMS_URL });
