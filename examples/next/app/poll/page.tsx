import Script from 'next/script';
import { createElement } from 'react';
import { CMS_URL } from '../cms';

/** The element shows the form, checks answers and sends them. */
export default function Poll() {
  return (
    <>
      <h1>Poll</h1>
      {createElement('cms-form', { form: '1' })}
      <Script src={`${CMS_URL}/forms/embed.js`} />
    </>
  );
}
