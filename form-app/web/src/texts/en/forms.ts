import { counted } from '../counted.js';
import { formatNumber } from '../format-number.js';

const responses = (count: number): string => counted(count, { one: 'response', other: 'responses' });

const itsResponses = (count: number): string =>
  count === 1 ? 'its 1 response' : `all its ${formatNumber(count)} responses`;

/** The list of forms, the head of a form, and their dialogs. */
export const forms = {
  title: 'Forms',
  what: 'forms',
  theWhat: 'The forms',
  form: 'the form',
  theForm: 'The form',
  noForm: 'This form does not exist, or you may not see it.',
  numbered: (id: number): string => `Form ${String(id)}`,
  /** The dialog in which another site chooses a form. */
  choosing: {
    title: 'Choose a form',
    alone: 'This dialog was not opened by a page.',
    aloneHelp: 'Open this dialog with chooser.js from your page.',
    none: 'There is no such form.',
  },
  import: 'Import a form',
  new: 'New form',
  search: 'Search forms',
  searchHelp: 'Title or description',
  empty: 'There are no forms yet.',
  emptyHelp: 'Create a form, or import one from a file.',
  all: (count: number): string => counted(count, { one: 'form', other: 'forms' }),
  found: (count: number, all: number): string => `${String(count)} of ${String(all)} forms`,
  noneFound: 'No form has these words in its title or description.',
  moved: (title: string, place: number, all: number): string =>
    `“${title}” is now number ${String(place)} of ${String(all)}.`,
  notMoved: (reason: string): string => `The order was not saved. ${reason}`,
  activityFailed: 'The number of responses could not be read.',
  noResponses: 'No responses yet',
  activity: (count: number): string => responses(count),
  activityLast: (count: number, time: string): string => `${responses(count)}, the last one ${time}`,
  published: 'Published',
  unpublished: 'Not published',
  tabs: {
    label: 'Form',
    build: 'Build',
    rules: 'Rules',
    share: 'Share',
    history: 'History',
    results: 'Results',
    analytics: 'Analytics',
  },
  actions: (title: string): string => `Actions: ${title}`,
  publish: 'Publish',
  unpublish: 'Unpublish',
  toShare: 'Publish and share the form',
  share: 'Share',
  duplicate: 'Duplicate',
  export: 'Export…',
  delete: 'Delete…',
  duplicated: (title: string): string => `“${title}” was duplicated.`,
  notPublishedAnyMore: (title: string): string => `“${title}” is no longer published.`,
  onlyForEditors: 'Only users with the permission “forms.edit” see it.',
  notPublished: (reason: string): string => `The form was not published. ${reason}`,
  question: {
    title: (title: string): string => `Publish “${title}”?`,
    changed: {
      form: 'You changed the form and did not save it.',
      rules: 'You changed the rules and did not save them.',
      share: 'You changed the response settings and did not save them.',
    },
    note: 'Respondents only see saved changes.',
    asSaved: 'Publish the saved version',
    saveFirst: 'Save and publish',
    go: 'Go to the changes',
    empty: 'The form has no questions. Respondents only see its title and description.',
    publishEmpty: 'Publish without questions',
  },
  deletion: {
    title: (title: string): string => `Delete “${title}”?`,
    action: 'Delete permanently',
    done: (title: string): string => `“${title}” was deleted.`,
    text: (responses: number | undefined): string => {
      const form = 'The form is deleted with its questions, rules and translations';
      const more =
        'This cannot be undone. To keep a copy, export it first; to only stop accepting responses, unpublish it.';
      if (responses === undefined) return `${form}, and with all its responses. ${more}`;
      return responses === 0
        ? `${form}. It has no responses. ${more}`
        : `${form}, and with ${itsResponses(responses)}. ${more}`;
    },
    parts: 'A single question with answers is archived when you delete it; its results are kept.',
    too: (responses: number | undefined): string =>
      responses === undefined ? 'Delete its responses too' : `Delete ${itsResponses(responses)} too`,
  },
  exporting: {
    title: (title: string): string => `Export “${title}”`,
    text: 'The file contains the form with its rules and translations. Imported on another server, the form keeps its identifier.',
    format: 'Format',
    withResponses: 'Include the responses',
  },
  importing: {
    file: 'Form file',
    fileHelp:
      'A YAML or JSON file that was exported from this or another server, or a form of SurveyJS, Typeform, Formbricks or Google Forms (.json) or of LimeSurvey (.lss)',
    choose: 'Choose a file',
    clear: 'Remove the file',
    update: 'Update the form if it already exists',
    cancel: 'Cancel',
    close: 'Close',
    action: 'Import',
    nothing: 'Nothing was imported',
    outcomes: {
      created: 'The form was imported.',
      updated: 'The existing form was updated from the file.',
      unchanged: 'The form already matches the file.',
      skipped:
        'This form already exists and was not changed. To overwrite it, select “Update the form if it already exists”.',
    },
    responses: (count: number): string => `Imported responses: ${formatNumber(count)}.`,
    omitted: 'These parts of the survey have no equivalent and were omitted:',
    open: 'Open the form',
  },
  newForm: {
    name: 'Title',
    create: 'Create the form',
    templates: 'Or start with a template',
    templatesHelp: 'Each has English texts and their German translation. A title that you typed is kept.',
    use: 'Use',
    useLabel: (title: string): string => `Use the template ${title}`,
    questions: (count: number): string => counted(count, { one: 'question', other: 'questions' }),
  },
};
