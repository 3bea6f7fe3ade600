/** The layout of pages that name none. */
export const defaultLayout = 'inner';
