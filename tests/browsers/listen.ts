/**
 * The first script of each document of a test. It tells the server of the test each fault: errors that nobody caught,
 * files that did not load, what is written on the console as an error or a warning, reports of the policy. It uses
 * nothing but its parameter.
 */
export interface Listening {
  /** Where faults are told. */
  address: string;
  /** Whether the notices open, as they do at the first visit. */
  notices: boolean;
  /** Whether the device keeps the site at once, not ten seconds later. */
  keepsAtOnce: boolean;
}

export function listen({ address, notices, keepsAtOnce }: Listening): void {
  const tell = (fault: string) => {
    // One by one, and before the page goes on: no fault is lost when the page is left.
    const request = new XMLHttpRequest();
    request.open('POST', address, false);
    try {
      request.send(`${location.pathname}: ${fault}`);
    } catch {
      // There is no network in this part of the test.
    }
  };
  const describe = (value: unknown) =>
    value instanceof Error ? `${value.message}\n${value.stack}` : String(value);
  addEventListener(
    'error',
    (event) => {
      // A file that did not load is the target; an error of a script has the window.
      if (event.target instanceof Element) tell(`not loaded: ${event.target.outerHTML.slice(0, 300)}`);
      else tell(`uncaught: ${describe(event.error ?? event.message)}`);
    },
    true,
  );
  addEventListener('unhandledrejection', ({ reason }) => tell(`rejected: ${describe(reason)}`));
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
    tell(`policy violated: ${effectiveDirective} ${blockedURI} ${sample}`),
  );
  for (const manner of ['error', 'warn'] as const) {
    const write = console[manner].bind(console);
    console[manner] = (...parts) => {
      tell(`${manner}: ${parts.map(describe).join(' ')}`);
      write(...parts);
    };
  }
  if (!notices) sessionStorage.setItem('notifications', '1');
  if (keepsAtOnce) {
    const later = window.setTimeout.bind(window);
    window.setTimeout = ((act: TimerHandler, delay?: number, ...more: unknown[]) =>
      later(act, delay === 10_000 ? 0 : delay, ...more)) as typeof setTimeout;
  }
}
