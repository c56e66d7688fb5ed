import Script from 'next/script';
import { createElement } from 'react';
import { CMS_URL } from '../../cms';
import { textsIn } from '../../languages';

interface PollProps {
  readonly params: Promise<{ lang: string }>;
}

/** The element shows the form in the language of the page, checks answers and sends them. */
export default async function Poll({ params }: PollProps) {
  const { lang } = await params;
  return (
    <>
      <h1>{textsIn(lang).poll}</h1>
      {createElement('cms-form', { form: '1' })}
      <Script src={`${CMS_URL}/forms/embed.js`} />
    </>
  );
}
