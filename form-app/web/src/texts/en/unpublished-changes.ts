import { counted } from '../counted.js';

/** Saved but unpublished changes of a published form. */
export const unpublishedChanges = {
  tag: 'Unpublished changes',
  publish: 'Publish changes',
  publishShort: 'Publish',
  publishing: 'Publishing…',
  published: (title: string): string => `The changes of “${title}” were published.`,
  links: { history: 'Show the history', page: 'Open the form page' },
  notPublished: (reason: string): string => `The changes were not published. ${reason}`,
  permission:
    'Publishing requires the permission “forms.publish”. Ask a user who has it, or an administrator.',
  permissionShort: 'You may not publish.',
  question: (title: string): string => `Publish the changes of “${title}”?`,
  /** What another user did after the changes were loaded. */
  meanwhile: {
    changed: (user: string, time: string): string =>
      `${user} saved other changes, last on ${time}. Review them, then publish again.`,
    changedUnseen: (user: string, time: string): string =>
      `${user} saved other changes, last on ${time}. Publish again to include them.`,
    changedBySomeone: 'Another user saved other changes. Review them, then publish again.',
    gone: (user: string, time: string): string =>
      `${user} discarded them on ${time}. The form is the same as the published version.`,
    notThere: 'There are no unpublished changes any more: another user published or discarded them.',
    notDiscarded: (user: string, time: string): string =>
      `Nothing was discarded: ${user} saved other changes, last on ${time}. They are in the list now.`,
    loadable: (user: string, time: string): string => `${user} saved other changes, last on ${time}.`,
    loadablePublished: (user: string, time: string): string =>
      `${user} discarded the unpublished changes on ${time}.`,
    load: 'Show them here',
    loadPublished: 'Show the published version',
  },
  /** For users who may publish but not edit. */
  waiting: (user: string, time: string): string =>
    `${user} saved changes that are not published, last on ${time}. Only users with the permission “forms.edit” can see them. Respondents see the published version.`,
  /** Appended to the confirmation of saving. */
  savedNote: 'Respondents see the changes when they are published.',
  rules: 'Respondents see the published version until the saved changes are published.',
  share:
    'Saved changes of this form are not published: respondents do not see them yet. The response settings below take effect immediately.',
  duplicated: (title: string): string => `“${title}” was duplicated, with its unpublished changes.`,
  discard: 'Discard unpublished changes…',
  discarding: {
    title: (title: string): string => `Discard the unpublished changes of “${title}”?`,
    text: 'The form returns to the published version. The following changes are lost. This cannot be undone.',
    textSame: 'The form returns to the published version. This cannot be undone.',
    what: 'the changes',
    theChanges: 'The changes',
    saved: (user: string, time: string): string => `Last saved by ${user}, ${time}`,
    more: (count: number): string => counted(count, { one: 'other change', other: 'other changes' }),
    unsaved: 'Your unsaved changes of the form and its rules are lost, too.',
    action: 'Discard them',
    done: (title: string): string =>
      `The changes of “${title}” were discarded. The form is the same as the published version.`,
  },
};
