/** Prints the transcript of the session: `npm run prove:session`. */
import { playSession } from './session.ts';

await playSession({ say: (line) => console.log(line) });
