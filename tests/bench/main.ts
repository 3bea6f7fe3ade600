/** `npm run bench NAME [-- flags]`: measurements. The file of each says which flags it takes. */
import { runNamed } from '../run/run-named.ts';

runNamed('bench', {
  build: { about: 'seconds and memory of builds', command: ['tests/bench/build.ts'] },
  collections: {
    about: 'a page for each record, beside plain pages',
    command: ['tests/bench/collections.ts'],
  },
  desk: {
    about: 'what the server of the desk takes for a letter, a save, a search',
    command: ['tests/bench/desk.ts'],
  },
  dev: {
    about: 'from a saved word to the painted page',
    command: ['tests/bench/dev.ts'],
    needsBrowser: true,
  },
  'every-page': {
    about: 'the load of each page on a telephone',
    command: ['tests/bench/every-page.ts'],
    needsBrowser: true,
  },
  lighthouse: {
    about: 'what Lighthouse says of the pages',
    command: ['tests/look/lighthouse.ts'],
    needsBrowser: true,
  },
  load: { about: 'answers of the servers to many visitors', command: ['tests/bench/load.ts'] },
  pages: {
    about: 'loads and moves, beside bare HTML and other builds',
    command: ['tests/bench/pages.ts'],
    needsBrowser: true,
  },
  records: { about: 'lists with many records', command: ['tests/bench/records.ts'], needsBrowser: true },
  tasks: {
    about: 'what a maintainer waits for at the desk, in a browser',
    command: ['tests/bench/tasks.ts'],
    needsBrowser: true,
  },
  trace: {
    about: 'where the time of a load and of a move goes',
    command: ['tests/bench/trace.ts'],
    needsBrowser: true,
  },
});
