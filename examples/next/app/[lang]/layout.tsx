import Link from 'next/link';
import type { ReactNode } from 'react';
import { LANGUAGES, textsIn } from '../languages';
import '../site.css';

export const metadata = { title: 'Larkway', icons: 'data:,' };

/** The languages whose pages are rendered by `next build`. */
export const generateStaticParams = () => LANGUAGES.map((lang) => ({ lang }));

interface LayoutProps {
  readonly children: ReactNode;
  readonly params: Promise<{ lang: string }>;
}

export default async function Layout({ children, params }: LayoutProps) {
  const { lang } = await params;
  const texts = textsIn(lang);
  return (
    <html lang={lang}>
      <body>
        <header>
          <nav aria-label={texts.pages}>
            <Link href={`/${lang}`}>{texts.tours}</Link>
            <Link href={`/${lang}/poll`}>{texts.poll}</Link>
          </nav>
          <nav aria-label={texts.languages}>
            {LANGUAGES.map((each) => (
              <Link key={each} href={`/${each}`} lang={each}>
                {textsIn(each).name}
              </Link>
            ))}
          </nav>
        </header>
        <main>{children}</main>
      </body>
    </html>
  );
}
