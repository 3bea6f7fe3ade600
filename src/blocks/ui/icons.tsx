/** The icons of the site. They are hidden from screen readers, because each has a text label beside it. */
import type { ReactNode } from 'react';

const paths = {
  video: 'M3 6h12v12H3zM15 10l6-3v10l-6-3',
  gallery: 'M3 5h18v14H3zM3 16l5-5 4 4 3-3 6 6M15.5 9h.01',
  messages: 'M4 5h16v11H10l-4 4v-4H4z',
  pdf: 'M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 15h6M9 18h3',
  document: 'M5 4h14v16H5zM8 9h8M8 12h8M8 15h5',
  menu: 'M4 7h16M4 12h16M4 17h16',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.5 15.5L20.5 20.5',
  close: 'M6 6l12 12M18 6L6 18',
  previous: 'M15 5l-7 7 7 7',
  next: 'M9 5l7 7-7 7',
  pause: 'M8 5v14M16 5v14',
  play: 'M7 5l12 7-12 7z',
  sound: 'M4 9v6h4l5 4V5L8 9zM16 9c1.5 1.5 1.5 4.5 0 6M18.5 6.5c3 3 3 8 0 11',
  muted: 'M4 9v6h4l5 4V5L8 9zM16 9l5 6M21 9l-5 6',
};
/** The name of an icon: `next`, `pause`, `play`. */
export type IconName = keyof typeof paths;

/** An icon. Its lines are drawn by the styles of the class. */
export function Icon({ name }: { name: IconName }): ReactNode {
  return (
    <svg className="icon" width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  );
}

/** The shape of an icon that a list repeats. It shows nothing itself. */
export function IconShape({ name, id }: { name: IconName; id: string }): ReactNode {
  return (
    <svg display="none">
      <symbol id={id} viewBox="0 0 24 24">
        <path d={paths[name]} />
      </symbol>
    </svg>
  );
}

/**
 * An icon by a shape that is in the page once.
 * @param props.shape The id of an `IconShape` of the same island, which outlives each entry of its list.
 */
export function RepeatedIcon({ shape, className }: { shape: string; className: string }): ReactNode {
  return (
    <svg className={`icon ${className}`} aria-hidden="true">
      <use href={`#${shape}`} />
    </svg>
  );
}
