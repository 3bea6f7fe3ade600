import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { counted } from '../../engine/number-words.ts';
import { PlacedList } from '../controls/problem-text.tsx';
import type { ReplaceAnswer, TitledPlace } from '../server/pages-api.ts';
import { askServer, noAnswer } from '../shared/ask-server.ts';
import { TextField, type Done } from './dialog.tsx';
import { FoundPlaces } from './found-places.tsx';
import { useFound } from './use-found.ts';
import { useKept } from './use-kept.ts';

const options = {
  wholeWord: 'Whole words only',
  matchCase: 'Capitals as I have written them',
  keepQuotations: 'Leave quotations alone',
  addresses: 'Also in addresses: of links, e-mail and telephones',
};
/** The name by which the browser keeps the new address. */
export const nextAddress = 'next address';
type Option = keyof typeof options;
const optionNames = Object.keys(options) as Option[];

/**
 * Replaces a word in all texts of the site, or an address in all links: lists the places with ticks, and changes them at
 * once. A new address that the browser keeps for this tab is proposed.
 */
export function ReplaceWords({
  isAddress,
  sought,
  onSeek,
  onClose,
}: {
  isAddress: boolean;
  sought: string;
  onSeek: (words: string) => void;
  /** Called with the report, or without one if nothing was done. */
  onClose: (done?: Done) => void;
}): ReactNode {
  const [next, setNext] = useKept(isAddress ? nextAddress : 'next', '');
  const [kept, setKept] = useKept(
    isAddress ? 'options of an address' : 'options',
    isAddress ? 'wholeWord addresses' : 'wholeWord',
  );
  const [leftOut, setLeftOut] = useKept(isAddress ? 'left out of an address' : 'left out', '');
  const [leftOf, ...leftKeys] = leftOut.split('\n');
  // Those of other words have their own ticks.
  const left: ReadonlySet<string> = new Set(leftOf === sought ? leftKeys : []);
  const [answer, setAnswer] = useState<ReplaceAnswer>({});
  const [isBusy, setBusy] = useState(false);
  const section = useRef<HTMLElement>(null);
  useEffect(() => section.current?.querySelector('input')?.focus(), []);
  const wording = { old: sought, next, ...Object.fromEntries(kept.split(' ').map((one) => [one, true])) };
  const isAsked = (one: Option) => kept.split(' ').includes(one);
  const question = sought.trim() === '' ? '' : JSON.stringify(wording);
  const { found = [], isNow } = useFound(question, askForPlaces);
  const chosen = found.filter(({ key, isByHand }) => !isByHand && !left.has(key));
  const documents = new Set(chosen.map(({ file }) => file)).size;
  const places = `${counted(chosen.length, 'place')} in ${counted(documents, 'document')}`;
  const leave = (places: readonly TitledPlace[], isLeft: boolean) => {
    setAnswer({});
    const keys = new Set(left);
    for (const { key } of places)
      if (isLeft) keys.add(key);
      else keys.delete(key);
    setLeftOut([sought, ...keys].join('\n'));
  };
  const toggle = (one: Option) =>
    setKept(optionNames.filter((name) => isAsked(name) !== (name === one)).join(' '));

  async function replace(accept: boolean): Promise<void> {
    setBusy(true);
    const request = { ...wording, keys: chosen.map(({ key }) => key), accept };
    const { answer } = (await askServer('pages/replace', request)) as { answer: ReplaceAnswer };
    setBusy(false);
    if (answer.written === undefined)
      return setAnswer(answer.problems === undefined ? { message: answer.message ?? noAnswer() } : answer);
    const { replaced = 0, written, undo } = answer;
    const missed = chosen.length - replaced;
    setNext('');
    setLeftOut('');
    onSeek('');
    onClose({
      words: [
        `Replaced ${counted(replaced, 'place')} in ${counted(written.length, 'document')}.`,
        ...(missed === 0
          ? []
          : [`${counted(missed, 'place')} changed meanwhile and stayed as before; look for the word again.`]),
      ],
      undo,
    });
  }
  function submit(event: FormEvent): void {
    event.preventDefault();
    void replace(false);
  }
  return (
    <section ref={section} aria-labelledby="replace-words" className="replace">
      <h2 id="replace-words">Replace {isAddress ? 'an address' : 'a word'} everywhere</h2>
      <form onSubmit={submit}>
        <div className="pair">
          <TextField label={isAddress ? 'Address' : 'Word or words'} value={sought} onChange={onSeek} />
          <TextField label="Replace with" value={next} onChange={setNext} isOptional={!isAddress} />
        </div>
        <fieldset>
          <legend className="visually-hidden">How to look for it</legend>
          {optionNames.map((one) => (
            <label key={one} className="inline">
              <input type="checkbox" checked={isAsked(one)} onChange={() => toggle(one)} />
              {options[one]}
            </label>
          ))}
        </fieldset>
        {!isAddress && !isAsked('matchCase') && (
          <p className="hint">
            A word in small letters is found with capitals, too, and they stay: with “church” and “parish”,
            “Church” becomes “Parish” and “CHURCH” “PARISH”.
          </p>
        )}
        <p role="status">{statusOf(sought, found, isNow)}</p>
        <FoundPlaces places={found} left={left} onLeave={leave} />
        <Refusal
          answer={answer}
          onAccept={() => void replace(true)}
          onLeaveOut={(files) =>
            leave(
              found.filter(({ file }) => files.has(file)),
              true,
            )
          }
        />
        <div className="acts">
          <button
            className="button"
            disabled={isBusy || !isNow || chosen.length === 0 || (isAddress && next.trim() === '')}
          >
            {next.trim() === '' && !isAddress ? 'Remove' : 'Replace'} {places}
          </button>
          <button type="button" onClick={() => onClose()}>
            Back to all pages
          </button>
        </div>
      </form>
    </section>
  );
}

async function askForPlaces(wording: string): Promise<TitledPlace[]> {
  const { answer } = await askServer('places', JSON.parse(wording));
  return (answer['places'] ?? []) as TitledPlace[];
}

function statusOf(sought: string, found: readonly TitledPlace[], isNow: boolean): string {
  if (sought.trim() === '') return '';
  if (!isNow) return 'Looking for it …';
  if (found.length === 0) return 'No text of the site has these words, as far as you have ticked.';
  const byHand = found.filter(({ isByHand }) => isByHand).length;
  const all = `Found in ${counted(found.length, 'place')}; nothing is changed yet.`;
  return byHand === 0
    ? all
    : `${all} ${byHand} of them can only be changed by hand, since bold, a link or the like parts the words.`;
}

/** The reason why nothing was written, with the ways out. */
function Refusal({
  answer,
  onAccept,
  onLeaveOut,
}: {
  answer: ReplaceAnswer;
  onAccept: () => void;
  onLeaveOut: (files: ReadonlySet<string>) => void;
}): ReactNode {
  const { message, problems, canAccept } = answer;
  const place = useRef<HTMLDivElement>(null);
  // The list above may be long.
  useEffect(() => {
    if (answer.message !== undefined || answer.problems !== undefined) place.current?.focus();
  }, [answer]);
  return (
    <div ref={place} role="alert" tabIndex={-1}>
      {message !== undefined && <p className="refused">{message}</p>}
      {problems !== undefined && (
        <>
          <p>Nothing is changed yet, since this would make mistakes:</p>
          <PlacedList problems={problems} />
          {canAccept ? (
            <button type="button" className="button" onClick={onAccept}>
              Replace; I will correct the other documents
            </button>
          ) : (
            <button
              type="button"
              className="button"
              onClick={() => onLeaveOut(new Set(problems.map(({ file }) => file)))}
            >
              Leave these documents as they are
            </button>
          )}
        </>
      )}
    </div>
  );
}
