/** The id of the builder's bar, which can receive the focus. */
export const BAR_ID = 'builder-bar';
