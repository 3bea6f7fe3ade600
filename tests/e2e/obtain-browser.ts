/**
 * Makes sure that there are the browsers to test in: run before Playwright, so that no test is silently skipped. With `--all`
 * Firefox and WebKit, too; without one of these the run goes on, and its last lines name it. In CI it fails.
 */
import { spawnSync } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { advice as otherAdvice, findFirefox, findWebKit } from '../browsers/find-browsers.ts';
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

function ways(machine: Obtaining): [name: string, install: () => boolean][] {
  const debian = () =>
    installPackages(machine, ['chromium']) &&
    // It makes the tests quicker. Older releases do not have it.
    (installPackages(machine, ['chromium-headless-shell'], false) || true);
  return [
    ['the package of the system', debian],
    ['the download of Playwright', () => machine.run(['npx', 'playwright', 'install', 'chromium'])],
  ];
}

/** Installs packages of Debian or Ubuntu, where that asks for no password. @param isFirst Lists what there is, before. */
function installPackages({ run, isRoot }: Obtaining, names: readonly string[], isFirst = true): boolean {
  const apt = [...(isRoot ? [] : ['sudo', '-n']), 'apt-get'];
  return (
    (!isFirst ||
      (run(['apt-get', '--version'], true) &&
        (isRoot || run(['sudo', '-n', 'true'], true)) &&
        run([...apt, 'update']))) &&
    run([...apt, 'install', '-y', '--no-install-recommends', ...names])
  );
}

/** The other browsers: how each is found, the packages that hold it, and the advice where neither helps. */
const others = [
  {
    name: 'Firefox',
    find: findFirefox,
    packages: [['firefox-esr'], ['firefox']],
    advice: otherAdvice.firefox,
  },
  {
    name: 'WebKit',
    find: (machine: BrowserHost) => findWebKit(machine)?.driver,
    packages: [['webkit2gtk-driver', 'xvfb']],
    advice: otherAdvice.webkit,
  },
];

/** Finds Firefox and WebKit, installed if need be. @returns advice for each that is missing. */
export function obtainOthers(machine: Obtaining = thisProcess): string[] {
  return others.flatMap(({ name, find, packages, advice }) => {
    if (find(machine) !== undefined) return [];
    machine.say(`${name} was not found; trying the package of the system …`);
    const isThere = packages.some((names) => installPackages(machine, names) && find(machine) !== undefined);
    return isThere ? [] : [advice];
  });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  try {
    const chromium = obtainBrowser();
    const missing = process.argv.includes('--all') ? obtainOthers() : [];
    console.log([chromium ? `The browser tests run in ${chromium}.` : advice, ...missing].join('\n'));
    if (chromium === undefined || (missing.length > 0 && process.env['CI'])) process.exitCode = 1;
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}
