/**
 * The command `npm run received`: prints the submissions of visitors as text, or as JSON for programs (F-04).
 */
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { counted } from '../../engine/number-words.ts';
import { readReceived, type Received } from './submissions.ts';
import { readApiSettings, readEnvironmentFiles } from './settings.ts';

/**
 * Formats submissions as text for people, oldest first.
 *
 * @param received the submissions
 * @returns the text, ending with a newline; control characters in the submissions are made visible, since a
 *   terminal would obey them
 */
export function formatReceived(received: readonly Received[]): string {
  if (received.length === 0) return 'Nothing has been received yet.\n';
  const entries = received.map(({ receivedAt, name, email, message, schoolcode, formType }) => {
    const head = `${receivedAt.slice(0, 16).replace('T', ' ')} UTC  ${name} <${email}>  (${schoolcode}, ${formType})`;
    return [head, ...message.split(/\r?\n/).map((line) => `    ${line}`)].map(visible).join('\n');
  });
  const count = counted(received.length, 'submission');
  return `${entries.join('\n\n')}\n\n${count}\n`;
}

// Replaces control characters, and the marks that change the direction of text, by U+FFFD.
function visible(text: string): string {
  return text.replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, '\ufffd');
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { json: { type: 'boolean', default: false }, store: { type: 'string' } },
  });
  const root = fileURLToPath(new URL('../../../', import.meta.url));
  const received = await readReceived(
    values.store ?? readApiSettings(root, readEnvironmentFiles(root)).store,
  );
  process.stdout.write(values.json ? `${JSON.stringify(received, null, 2)}\n` : formatReceived(received));
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  await main().catch((error: Error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
