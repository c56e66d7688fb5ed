/** The id of the bar of the builder, which can have the focus. */
export const BAR_ID = 'builder-bar';
