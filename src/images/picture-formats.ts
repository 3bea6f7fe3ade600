/** Recognises pictures by the extension of the file name. */

const photographs = ['jpg', 'jpeg', 'png', 'webp', 'avif'];
/** Formats that cameras and programs write, and that browsers show badly or not at all. */
const unfit = ['heic', 'heif', 'tif', 'tiff', 'bmp', 'gif', 'psd', 'dng', 'jfif'];

const endsWith = (endings: readonly string[]) => {
  const ending = new RegExp(`\\.(${endings.join('|')})$`, 'i');
  return (path: string): boolean => ending.test(path);
};

/** Whether a path is that of a photograph that the build can prepare. */
export const isPhotograph = endsWith(photographs);

/** Whether a path is that of a picture that a page may refer to: a drawing (SVG) or a photograph. */
export const isPicture = endsWith(['svg', ...photographs]);

/** Whether a path is that of a picture in a format that no page may refer to. */
export const isUnfitPicture = endsWith(unfit);
