/** `npm run bench NAME [-- flags]`: measurements. The file of each says which flags it takes. */
import { runNamed } from '../run/run-named.ts';

runNamed('bench', {
  build: { about: 'seconds and memory of builds', command: ['tests/bench/build.ts'] },
  desk: { about: 'people who write at the same time at a server', command: ['tests/bench/desk.ts'] },
  lighthouse: {
    about: 'the marks of Lighthouse',
    command: ['tests/bench/lighthouse.ts'],
    needsBrowser: true,
  },
  pages: {
    about: 'loads and moves, beside bare HTML',
    command: ['tests/bench/pages.ts'],
    needsBrowser: true,
  },
  records: { about: 'lists with many records', command: ['tests/bench/records.ts'], needsBrowser: true },
  tasks: {
    about: 'waits of a maintainer at the desk, in a browser',
    command: ['tests/bench/tasks.ts'],
    needsBrowser: true,
  },
});
