import { createClient } from 'content-and-forms-client';

export const cms = createClient({
  baseUrl: (import.meta.env.VITE_CMS_URL as string | undefined) ?? 'http://127.0.0.1:8080',
});
