const withoutEnding = (path: string) => path.replace(/\.\w+$/, '');

/** Whether two paths lead to one picture: a photograph is shown in place of the drawing of its name. */
export function isSamePicture(path: string, other: string): boolean {
  return withoutEnding(path) === withoutEnding(other);
}
