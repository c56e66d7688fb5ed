import { CmsForm } from './cms-form.element.js';

// A page that loads the script twice still has one element.
if (customElements.get('cms-form') === undefined) customElements.define('cms-form', CmsForm);
