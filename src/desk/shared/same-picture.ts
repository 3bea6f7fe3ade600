const withoutEnding = (path: string) => path.replace(/\.\w+$/, '');

/** Whether two paths name one picture: a photograph is shown in place of the drawing with its name. */
export function isSamePicture(path: string, other: string): boolean {
  return withoutEnding(path) === withoutEnding(other);
}
