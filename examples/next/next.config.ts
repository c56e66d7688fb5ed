import type { NextConfig } from 'next';

const CMS_URL = process.env.CMS_URL ?? 'http://127.0.0.1:8080';

/** `<cms-form>` is loaded from the server and sends answers to it; Next.js adds inline scripts to its pages. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'self'",
  `script-src 'self' 'unsafe-inline' ${CMS_URL}`,
  "style-src 'self' 'unsafe-inline'",
  `connect-src 'self' ${CMS_URL}`,
  `img-src 'self' data: ${CMS_URL}`,
  "frame-ancestors 'none'",
].join('; ');

const config: NextConfig = {
  redirects: async () => [{ source: '/', destination: '/en', permanent: false }],
  headers: async () =>
    // `next dev` needs additional sources.
    process.env.NODE_ENV === 'production'
      ? [
          {
            source: '/:path*',
            headers: [{ key: 'Content-Security-Policy', value: CONTENT_SECURITY_POLICY }],
          },
        ]
      : [],
};

export default config;
