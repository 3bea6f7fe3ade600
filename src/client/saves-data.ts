/** What the browser knows of the line; not all browsers tell. */
interface Connection {
  saveData?: boolean;
  /** The kind of line: `cellular`, `wifi` … */
  type?: string;
  /** How quick it is, as what it was called when it was new: `slow-2g`, `2g`, `3g`, `4g`. */
  effectiveType?: string;
}

const connection = (): Connection => (navigator as { connection?: Connection }).connection ?? {};

/** Whether the visitor has asked the browser to save data. */
export function savesData(): boolean {
  return connection().saveData ?? false;
}

/** Whether what nobody has asked for may cost the visitor something: money, or the line for what was asked for. */
export function isMetered(): boolean {
  const { type, effectiveType = '4g' } = connection();
  return savesData() || type === 'cellular' || effectiveType !== '4g';
}
