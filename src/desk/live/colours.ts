/** The colour of the desk's signs on a page, visible on light and dark pictures. */
export const gold = '#b4861f';
