import Link from 'next/link';
import type { ReactNode } from 'react';
import './site.css';

export const metadata = { title: 'Larkway' };

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>
        <nav>
          <Link href="/">Tours</Link> <Link href="/poll">Poll</Link>
        </nav>
        <main>{children}</main>
      </body>
    </html>
  );
}
