/** The id of the button that opens and closes the preview. */
export const PREVIEW_BUTTON_ID = 'preview-button';
