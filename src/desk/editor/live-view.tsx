/** The page beside the form: with the draft, at device widths, light or dark, and on any day. */
import { useEffect, useId, useRef, useState, type ReactNode, type RefObject } from 'react';
import { personHere } from '../shared/ask-server.ts';
import { onDay } from '../shared/clock-override.ts';

const notFollowing = () =>
  personHere() === ''
    ? 'The desk has stopped. The page follows again when it is started.'
    : 'The desk cannot be reached now. Your text is here, and the page follows when it answers.';

/** Widths of the page in CSS pixels; `undefined` fills the space. */
const widths: readonly [string, number | undefined][] = [
  ['Full width', undefined],
  ['Phone', 360],
  ['Tablet', 768],
  ['Desk', 1280],
];
const looks: readonly [string, string][] = [
  ['Device setting', ''],
  ['Light', 'light'],
  ['Dark', 'dark'],
];

interface Props {
  /** The frame, which the editor scrolls and sends messages to. */
  live: RefObject<HTMLIFrameElement | null>;
  /** The routes of the pages that show the document, the best first. */
  routes: readonly string[];
  /** The edited document, and the id of its draft. */
  file: string;
  draft: string;
  /** The paths of the document's files, which dropped ones can replace. */
  files: readonly string[];
  /** Whether the page shows the draft; if not, it shows the last complete state. */
  isDrawn: boolean;
  /** Whether the desk has stopped, so that the page cannot follow. */
  isStopped: boolean;
  onLoad: () => void;
}

/** Sets the page's colour scheme; an empty text leaves it to the device. */
function colour(frame: HTMLIFrameElement | null, look: string): void {
  const root = frame?.contentDocument?.documentElement;
  if (root) root.style.colorScheme = look;
}

export function LiveView(props: Props): ReactNode {
  return (
    <section className="live" aria-label="The page">
      {props.routes.length === 0 ? (
        <p>The preview appears once a page uses this document.</p>
      ) : (
        <LivePage {...props} />
      )}
    </section>
  );
}

function LivePage(props: Props): ReactNode {
  const { live, routes, file, draft, files, isDrawn, isStopped, onLoad } = props;
  const [chosen, setChosen] = useState(routes[0]);
  const route = chosen !== undefined && routes.includes(chosen) ? chosen : routes[0];
  const [width, setWidth] = useState<number>();
  const [look, setLook] = useState('');
  const [day, setDay] = useState('');
  const [isHere, setHere] = useState(false);
  const stage = useRef<HTMLDivElement>(null);
  const space = useWidth(stage);
  const name = useId();
  useEffect(() => colour(live.current, look), [live, look]);
  // A page wider than its place is scaled down.
  const scale = width === undefined || space === 0 ? 1 : Math.min(1, space / width);
  return (
    <>
      <div className="live-tools">
        <fieldset>
          <legend>Width</legend>
          {widths.map(([label, wide]) => (
            <label key={label}>
              <input type="radio" name={name} checked={width === wide} onChange={() => setWidth(wide)} />
              {label}
            </label>
          ))}
        </fieldset>
        {routes.length > 1 && (
          <label>
            Page
            <select value={route} onChange={({ target }) => setChosen(target.value)}>
              {routes.map((one) => (
                <option key={one}>{one}</option>
              ))}
            </select>
          </label>
        )}
        <label>
          Colours
          <select value={look} onChange={({ target }) => setLook(target.value)}>
            {looks.map(([label, value]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </label>
        <label>
          Preview on
          <input type="date" value={day} onChange={({ target }) => setDay(target.value)} />
        </label>
        <p aria-live="polite" className="drawn">
          {isStopped
            ? notFollowing()
            : isDrawn
              ? ''
              : 'Something here is missing or wrong, so the page shows the earlier version.'}
        </p>
      </div>
      <div ref={stage} className="stage">
        {/* Behind the frame, which is transparent until its page is painted. */}
        {!isHere && !isStopped && <p className="coming">The page is being drawn …</p>}
        {/* oxlint-disable-next-line react/iframe-missing-sandbox -- it shows our own site, and is scrolled from here */}
        <iframe
          ref={live}
          src={onDay(`${route}?draft=${draft}`, day === '' ? undefined : day)}
          title={`The page ${route}`}
          data-edited={file}
          data-files={JSON.stringify(files)}
          style={{
            width: width === undefined ? '100%' : `${width}px`,
            height: `${100 / scale}%`,
            transform: scale === 1 ? undefined : `scale(${scale})`,
            colorScheme: look === '' ? undefined : look,
          }}
          onLoad={() => {
            setHere(true);
            colour(live.current, look);
            onLoad();
          }}
        />
      </div>
    </>
  );
}

/** The width of an element in CSS pixels; 0 if unknown. */
function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (element.current === null || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
