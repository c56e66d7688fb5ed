import { CmsForm } from './cms-form.element.js';

// A page that loads the script twice defines the element once.
if (customElements.get('cms-form') === undefined) customElements.define('cms-form', CmsForm);
