/** Which files are pictures, by the ending of their names. */

const photographs = ['jpg', 'jpeg', 'png', 'webp', 'avif'];
/** What cameras and programs write, and browsers show badly or not at all. */
const unfit = ['heic', 'heif', 'tif', 'tiff', 'bmp', 'gif', 'psd', 'dng', 'jfif'];

const endsWith = (endings: readonly string[]) => {
  const ending = new RegExp(`\\.(${endings.join('|')})$`, 'i');
  return (path: string): boolean => ending.test(path);
};

/** A photograph that the build can prepare. */
export const isPhotograph = endsWith(photographs);

/** A picture that a page may name: a drawing (SVG) or a photograph. */
export const isPicture = endsWith(['svg', ...photographs]);

/** A picture in a format that no page may name. */
export const isUnfitPicture = endsWith(unfit);
