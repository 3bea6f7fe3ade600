/** Sends a form to the API (F-04): the answer is logged only; a failure rejects. */
import type { Call } from './block.ts';
import type { Report } from './report.ts';
import { authorization, callUrl, type Settings } from './sources.ts';

export interface SenderOptions {
  fetch: typeof globalThis.fetch;
  settings: Settings;
  /** The visitor's storage; asking for it may throw. */
  storage: () => Pick<Storage, 'getItem'>;
  report: Report;
}

/** Makes the function that sends a form's values to a call. */
export function createSender({ fetch, settings, storage, report }: SenderOptions) {
  return async (call: Call, values: Record<string, unknown>): Promise<void> => {
    const schoolcode = readSchoolCode(storage) ?? settings.orgCode;
    const known: Record<string, string> = {
      schoolcode,
      orgcode: settings.orgCode,
      formType: settings.formType,
    };
    const added = Object.fromEntries(call.adds.map((name) => [name, known[name]]));
    try {
      const response = await fetch(callUrl(call.path, settings, schoolcode), {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...(call.auth ? authorization(settings) : {}) },
        body: JSON.stringify({ ...values, ...added }),
        signal: AbortSignal.timeout(15_000),
      });
      if (!response.ok) throw new Error(`the API answered ${response.status}`);
      // oxlint-disable-next-line no-console -- the specification wants the answer logged (F-04)
      console.info('form sent', response.status);
    } catch (cause) {
      report('form', 'could not be sent; what was typed stays in the fields', cause);
      throw cause;
    }
  };
}

/** The school code of the visitor's storage, unless it is missing, unreadable, or no plain code. */
export function readSchoolCode(storage: SenderOptions['storage']): string | undefined {
  try {
    const code = storage().getItem('schoolcode') ?? '';
    return /^[A-Za-z0-9_-]{1,32}$/.test(code) ? code : undefined;
  } catch {
    return undefined;
  }
}
