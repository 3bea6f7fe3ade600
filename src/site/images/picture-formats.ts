/** Recognises pictures by the extension of the file name. */

const photographs = ['avif', 'jpeg', 'jpg', 'png', 'webp'];
/** Extensions of the pictures that browsers show. */
export const pictureEndings: readonly string[] = [...photographs, 'gif', 'svg'];
/** Formats of cameras and programs that browsers show badly or not at all. */
const unfit = ['heic', 'heif', 'tif', 'tiff', 'bmp', 'gif', 'psd', 'dng', 'jfif'];

const endsWith = (endings: readonly string[]) => {
  const ending = new RegExp(`\\.(${endings.join('|')})$`, 'i');
  return (path: string): boolean => ending.test(path);
};

/** Whether a path belongs to a photograph that the build can prepare. */
export const isPhotograph = endsWith(photographs);

/** Whether a path belongs to a picture that a page may use: a drawing (SVG) or a photograph. */
export const isPicture = endsWith(['svg', ...photographs]);

/** Whether a path belongs to a picture in a format that pages may not use. */
export const isUnfitPicture = endsWith(unfit);
