/** Returns the day of a moment in the local time zone, `YYYY-MM-DD`. */
export function isoDay(moment: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;
}
