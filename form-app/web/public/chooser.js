/**
 * Lets any page choose a form: load this script from `<server>/studio/chooser.js`, then call `chooseForm()`
 * in the handler of a click. It opens a window and resolves to `{ formId, uuid, title }`, or to null if the
 * window is closed without a choice.
 */
(() => {
  const chooser = new URL('chooser', document.currentScript.src);

  window.chooseForm = () =>
    new Promise((resolve, reject) => {
      const address = new URL(chooser);
      address.searchParams.set('origin', location.origin);
      const dialog = window.open(address, 'form-chooser', 'popup,width=640,height=720');
      if (dialog === null) {
        reject(new Error('The browser blocked the window: call chooseForm() in answer to a click.'));
        return;
      }

      const finish = (chosen) => {
        window.removeEventListener('message', onMessage);
        clearInterval(watch);
        resolve(chosen);
      };
      const onMessage = ({ origin, source, data }) => {
        if (origin !== chooser.origin || source !== dialog || data?.type !== 'form-chosen') return;
        const { formId, uuid, title } = data;
        finish({ formId, uuid, title });
      };
      window.addEventListener('message', onMessage);
      // Closing a window sends no event. Its last message arrives before `closed` is seen.
      const watch = setInterval(() => {
        if (dialog.closed) setTimeout(finish, 200, null);
      }, 300);
    });
})();
