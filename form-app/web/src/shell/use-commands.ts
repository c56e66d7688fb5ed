import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { formsQuery, titleOf } from '../forms/forms.queries.js';
import { SETTINGS_PAGES } from '../settings/settings-pages.js';
import { useMay } from '../sign-in/sign-in.store.js';
import { useTexts } from '../texts/use-texts.js';
import { useAreas } from './area-navigation.js';
import type { Command } from './find-commands.js';

/** All targets of the command palette that the user may open: areas, settings pages, forms. */
export function useCommands(): readonly Command[] {
  const texts = useTexts('shell');
  const settings = useTexts('settings');
  const navigate = useNavigate();
  const areas = useAreas();
  const hasForms = areas.some(({ name }) => name === 'forms');
  const isAdministrator = useMay('admin');
  const mayEdit = useMay('forms.edit');
  const forms = useQuery({ ...formsQuery, enabled: hasForms });
  return [
    ...areas.map(({ name, path }) => ({
      ...{ key: path, name: texts.areas[name], kind: texts.palette.area },
      run: () => void navigate({ to: path }),
    })),
    ...(mayEdit ? [toNewForm()] : []),
    ...(isAdministrator ? SETTINGS_PAGES : []).map(({ name, path }) => ({
      ...{ key: path, name: settings.pages[name], kind: settings.title },
      run: () => void navigate({ to: path }),
    })),
    ...(hasForms ? (forms.data ?? []) : []).map((form) => ({
      ...{ key: `form ${form.id}`, name: titleOf(form), kind: texts.palette.form },
      run: () => void navigate({ to: '/forms/$formId', params: { formId: form.id } }),
    })),
  ];

  function toNewForm(): Command {
    const run = (): void => void navigate({ to: '/new' });
    return { key: '/new', name: texts.palette.newForm, kind: texts.palette.action, run };
  }
}
