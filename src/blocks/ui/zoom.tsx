/** The large view of a list of pictures, with arrow keys, swiping and Escape (react-photo-view). */
import { useEffect, useId, useMemo, useRef, useState, type ReactNode } from 'react';
import { PhotoSlider } from 'react-photo-view';
import { withBase } from '../../engine/base.ts';
import type { SizedImage } from '../../engine/block.ts';
import { pictures as englishPictures } from '../../engine/generated/english-pictures.ts';
import { textLanguage } from '../../engine/text-language.ts';
import { useLocale, useWords } from './use-services.tsx';
import { addRules } from './add-rules.ts';
import { Icon } from './icons.tsx';
import styles from './zoom.css?inline';

addRules(styles);

interface Props {
  images: readonly SizedImage[];
  index: number;
  onIndex: (index: number) => void;
  onClose: () => void;
}

/**
 * Returns the address of the largest variant of a picture, in the best format that the browser has already
 * loaded for another picture; without variants the address of the picture itself.
 */
function findLargest({ src, sources = [] }: SizedImage): string {
  const shown = [...document.images].map(({ currentSrc }) => currentSrc);
  const known = sources.find(({ type }) => {
    const ending = type.replace('image/', '.');
    return shown.some((address) => address.endsWith(ending));
  });
  return known?.srcSet.split(' ').at(-2) ?? src;
}

/** A picture this many times as high as wide would be a strip: it fills the width of the window and scrolls. */
const tallRatio = 2.5;

export function Zoom({ images, index, onIndex, onClose }: Props): ReactNode {
  const captionId = useId();
  const words = useWords('pictures', englishPictures);
  const locale = useLocale();
  const large = useMemo(
    () => images.map((image, key) => ({ src: withBase(findLargest(image)), key })),
    [images],
  );
  const found = useDialog(captionId, onClose);
  const { src = '' } = large[index] ?? {};
  const isTall = found.get(src) === 'tall';
  const { length } = images;
  const caption = images[index]?.caption ?? images[index]?.alt ?? '';
  const button = (name: 'close' | 'previous' | 'next', act: () => void) => (
    <button type="button" className={`PhotoView-button PhotoView-${name}`} onClick={act}>
      <Icon name={name} />
      <span className="visually-hidden">{words[name]}</span>
    </button>
  );
  // The library's own controls are not buttons: neither the keyboard nor a screen reader finds them. Its count stays at
  // the first picture in a page that the browser translates.
  const overlay = ({ onClose: close }: { onClose: () => void }) => (
    <>
      {isTall && <TallPicture key={index} src={src} captionId={captionId} />}
      {button('close', close)}
      {length > 1 && button('previous', () => onIndex((index + length - 1) % length))}
      {length > 1 && button('next', () => onIndex((index + 1) % length))}
      {length > 1 && <p className="PhotoView-count">{`${index + 1} / ${length}`}</p>}
      <p id={captionId} className="PhotoView-caption" aria-live="polite">
        <span key={index} lang={textLanguage(caption, locale)}>
          {caption}
        </span>
        {images[index]?.credit && <small>{images[index].credit}</small>}
        {found.get(src) === 'absent' && <span className="visually-hidden">{words.absent}</span>}
      </p>
    </>
  );
  // Not a live region: it would come together with its words, which not every screen reader says.
  const message = (words: string) => (
    <span className="PhotoView-message" aria-hidden="true">
      {words}
    </span>
  );
  return (
    <PhotoSlider
      images={large}
      visible
      onClose={onClose}
      index={index}
      onIndexChange={onIndex}
      overlayRender={overlay}
      bannerVisible={false}
      className={isTall ? 'PhotoView-scrolls' : ''}
      loadingElement={message(words.awaited)}
      brokenElement={message(words.absent)}
    />
  );
}

/** Longest time between the two presses of a double press. */
const doublePressMs = 500;

/**
 * Makes a dialog of the library's view, which is rendered at the end of the body.
 * @returns by address: the pictures that are tall, and those that do not come.
 */
function useDialog(captionId: string, onClose: () => void): ReadonlyMap<string, 'tall' | 'absent'> {
  const [found, setFound] = useState<ReadonlyMap<string, 'tall' | 'absent'>>(new Map());
  useEffect(() => {
    // The page below must not be reachable by keyboard.
    const page = document.getElementById('root');
    page?.setAttribute('inert', '');
    // The library gives its dialog neither a name nor the focus.
    const dialog = document.querySelector<HTMLElement>('.PhotoView-Portal');
    dialog?.setAttribute('aria-modal', 'true');
    dialog?.setAttribute('aria-labelledby', captionId);
    dialog?.setAttribute('tabindex', '-1');
    dialog?.focus({ preventScroll: true });
    // Back closes it (`client/windows.ts`).
    dialog?.addEventListener('cancel', onClose);
    dialog?.dispatchEvent(new Event('toggle'));
    const opened = performance.now();
    // The second of two quick presses would close it: the picture has not grown yet, and the press hits the mask.
    const ignoreSecond = (press: Event) => {
      if (press.timeStamp - opened < doublePressMs) press.stopPropagation();
    };
    for (const type of ['mousedown', 'touchstart']) dialog?.addEventListener(type, ignoreSecond, true);
    const note = ({ type, target }: Event) => {
      const picture = target as HTMLImageElement;
      const isTall = picture.naturalHeight >= tallRatio * picture.naturalWidth;
      if (type === 'load' && !isTall) return;
      const address = picture.getAttribute('src') ?? '';
      setFound((known) => new Map(known).set(address, type === 'load' ? 'tall' : 'absent'));
    };
    dialog?.addEventListener('load', note, true);
    dialog?.addEventListener('error', note, true);
    return () => {
      page?.removeAttribute('inert');
      document.dispatchEvent(new Event('toggle'));
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each opening
  }, [captionId]);
  return found;
}

/** A tall picture over the library's, which shows it as a strip: the browser scrolls it by wheel, finger and keys. */
function TallPicture({ src, captionId }: { src: string; captionId: string }): ReactNode {
  const pane = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Keys scroll it at once, unless a button has the focus.
    if (document.activeElement?.matches('.PhotoView-Portal')) pane.current?.focus({ preventScroll: true });
    // The library prevents all that a finger does, at the window.
    pane.current?.addEventListener('touchmove', (event) => event.stopPropagation());
  }, []);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keys scroll only what can have the focus
    <div ref={pane} className="PhotoView-tall" role="group" aria-labelledby={captionId} tabIndex={0}>
      <img src={src} alt="" />
    </div>
  );
}
