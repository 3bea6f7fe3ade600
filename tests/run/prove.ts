/** `npm run prove NAME`: what takes too long for `npm test`, or needs programs that a fresh machine does not have. */
import { runNamed } from './run-named.ts';

const onHosts = ['node_modules/vitest/vitest.mjs', 'run', '--config=tests/hosts/prove.config.ts'];

runNamed('prove', {
  hosts: { about: 'the real servers serve the site as its table says', command: [...onHosts, 'servers'] },
  container: { about: 'the image of the Containerfile serves the site', command: [...onHosts, 'container'] },
  package: { about: 'a site uses the engine as a package', command: [...onHosts, 'package'] },
  folder: {
    about: 'the browser tests of the engine pass for a site in a folder; npm run build first',
    command: [
      'node_modules/@playwright/test/cli.js',
      'test',
      '--config=tests/e2e/playwright.config.ts',
      '--project=engine',
    ],
    env: { SITE_BASE: '/carmel/' },
    needsBrowser: true,
  },
  faults: { about: 'npm test and test:rest find ten faults each', command: ['tests/run/prove-faults.ts'] },
  behaviours: { about: 'lists the behaviours with their tests', command: ['tests/run/behaviours.ts'] },
  pictures: {
    about: 'takes the two pictures of README.md anew; npm run build first',
    command: ['tests/run/readme-pictures.ts'],
    needsBrowser: true,
  },
  growth: {
    about: 'npm test passes on the site with more of everything',
    command: ['tests/run/growth.ts', '--whole'],
  },
});
