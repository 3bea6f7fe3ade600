/** Makes sure that there is a browser to test in: run before Playwright, so that no test is silently skipped. */
import { spawnSync } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { findBrowser, thisHost, type BrowserHost } from '../../src/review/pictures/find-browser.ts';

export interface Obtaining extends BrowserHost {
  /** Runs a command, its output shown unless `quiet`; says whether it succeeded. */
  run: (command: readonly string[], quiet?: boolean) => boolean;
  /** Whether this process may do everything on the machine. */
  isRoot: boolean;
  say: (line: string) => void;
}

const thisProcess: Obtaining = {
  ...thisHost,
  isRoot: process.getuid?.() === 0,
  say: (line) => console.log(line),
  run: ([program = '', ...parameters], quiet = false) => {
    // Windows starts its commands (`npx.cmd`) by a shell only. All parameters are ours, none needs quotes.
    const shell = process.platform === 'win32';
    const { status } = spawnSync(program, parameters, { stdio: quiet ? 'ignore' : 'inherit', shell });
    return status === 0;
  },
};

export const advice =
  'The browser tests need Chromium or Chrome, and none was found. Install one (on Debian and Ubuntu: ' +
  'sudo apt-get install chromium; elsewhere: npx playwright install chromium, or Chrome from its maker), ' +
  'or set CHROMIUM_PATH to the program file of one that is already there, and run the tests again.';

/** Path of a browser, installed if need be; nothing when there is none and none can be installed. */
export function obtainBrowser(machine: Obtaining = thisProcess): string | undefined {
  const found = findBrowser(machine);
  if (found !== undefined) return found;
  for (const [name, install] of ways(machine)) {
    machine.say(`No Chromium or Chrome was found; trying ${name} …`);
    const browser = install() ? findBrowser(machine) : undefined;
    if (browser !== undefined) return browser;
  }
  return undefined;
}

function ways({ run, isRoot }: Obtaining): [name: string, install: () => boolean][] {
  const asRoot = isRoot ? [] : ['sudo', '-n'];
  const debian = () =>
    run(['apt-get', '--version'], true) &&
    (isRoot || run(['sudo', '-n', 'true'], true)) &&
    run([...asRoot, 'apt-get', 'update']) &&
    run([...asRoot, 'apt-get', 'install', '-y', '--no-install-recommends', 'chromium']) &&
    // It makes the tests quicker. Older releases do not have it.
    (run([...asRoot, 'apt-get', 'install', '-y', '--no-install-recommends', 'chromium-headless-shell']) ||
      true);
  return [
    ['the package of the system', debian],
    ['the download of Playwright', () => run(['npx', 'playwright', 'install', 'chromium'])],
  ];
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  try {
    const browser = obtainBrowser();
    console.log(browser === undefined ? advice : `The browser tests run in ${browser}.`);
    if (browser === undefined) process.exitCode = 1;
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}
