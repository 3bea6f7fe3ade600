import { useEffect, useRef, useState, type ReactNode } from 'react';
import styles from './gallery.module.css';

/** Shows an example in an iframe, which isolates its ids, styles and width from the gallery and other examples. */
export function ExampleFrame({
  type,
  name,
  display,
  onDrawn,
}: {
  type: string;
  name: string;
  display: Display;
  /** Called once something is to be seen in it. */
  onDrawn?: () => void;
}): ReactNode {
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState(120);
  const stop = useRef(() => {});
  useEffect(() => () => stop.current(), []);

  function follow(): void {
    stop.current();
    const inside = frame.current?.contentDocument;
    if (!inside?.body) return;
    inside.body.style.padding = '1rem';
    const measure = () => {
      // An open dialog or popover does not add to the height of the body.
      const over = inside.querySelector('dialog[open], :popover-open') === null ? 0 : 480;
      setHeight(Math.min(900, Math.max(over, inside.body.scrollHeight)));
      // Its script draws after the document is loaded.
      if (inside.getElementById('desk')?.hasChildNodes()) onDrawn?.();
    };
    const observer = new ResizeObserver(measure);
    observer.observe(inside.body);
    const changes = new MutationObserver(measure);
    changes.observe(inside.body, { childList: true, subtree: true, attributes: true });
    stop.current = () => {
      observer.disconnect();
      changes.disconnect();
    };
  }

  const query = new URLSearchParams({ type, name, ...(display.scheme && { scheme: display.scheme }) });
  return (
    // oxlint-disable-next-line react/iframe-missing-sandbox -- it shows our own code, and is measured
    <iframe
      ref={frame}
      className={styles.frame}
      title={`${type}: ${name}`}
      src={`/_gallery/example?${query}`}
      loading="lazy"
      style={{ height, ...(display.width && { width: `${display.width}px` }) }}
      onLoad={follow}
    />
  );
}

/** The display of the gallery's examples. */
export interface Display {
  /** Width of the frame in CSS pixels; empty for the full width of the page. */
  width: string;
  /** `light` or `dark`; empty for the system's scheme. */
  scheme: string;
}
