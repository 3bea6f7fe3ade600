/** Decides on which days something is shown. */

/** When something is shown, including both days; always by default, and never as a draft. */
export interface Period {
  /** First day, `YYYY-MM-DD`. */
  from?: string;
  /** Last day, `YYYY-MM-DD`. */
  until?: string;
  draft?: boolean;
}

/** Whether something with this period is shown on a day, `YYYY-MM-DD`. */
export function isDue({ from = '', until = '9999-12-31', draft = false }: Period, day: string): boolean {
  return !draft && from <= day && day <= until;
}
