// In place of ssh for the git of a person: the front knows the person by the socket, and nothing is proven by a secret.
import { connect } from 'node:net';

const front = connect(process.env.DESK_GIT ?? '');
// The command that git would run at the other end.
front.write(`${process.argv.at(-1)}\n`);
process.stdin.pipe(front).pipe(process.stdout);
front.on('error', ({ message }) => process.stderr.write(`${message}\n`));
front.on('close', (hadError) => process.exit(hadError ? 1 : 0));
