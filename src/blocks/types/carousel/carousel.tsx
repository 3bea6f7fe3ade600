import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import Swiper from 'swiper';
import { A11y, Autoplay } from 'swiper/modules';
import type { InteractiveProps, SizedImage } from '../../../engine/block.ts';
import type { Data } from '../../../engine/data.ts';
import { carousel as englishCarousel } from '../../../engine/generated/english-carousel.ts';
import { dates as englishDates } from '../../../engine/generated/english-dates.ts';
import type { Link, Placeholder } from '../../../engine/generated/schema.ts';
import type { Words } from '../../../engine/words/words.ts';
import { useLocale, useWords } from '../../ui/use-services.tsx';
import { writeDate } from '../../ui/dates.ts';
import { Icon } from '../../ui/icons.tsx';
import { MoreLink, SiteLink } from '../../ui/link.tsx';
import { Credit } from '../../ui/credit.tsx';
import { Picture } from '../../ui/picture.tsx';
import styles from './carousel.module.css';
import { unbroken } from '../../ui/unbroken.ts';
import { wordAttributes } from '../../ui/word-attributes.ts';

interface Slide {
  id: string;
  title: string;
  date?: string;
  text?: string;
  image?: SizedImage;
  link?: Link;
  lang?: string;
}

interface Props {
  label: string;
  slides: Slide[];
  placeholder?: Placeholder;
  perView: number;
  /** Milliseconds from the start of one slide to the start of the next. */
  intervalMs?: number;
  link?: Link;
  level: number;
}

/** Duration of a slide's movement in milliseconds (specification section 9). */
const speed = 1000;

/**
 * Slides that move from right to left endlessly (H-04, H-05). The stylesheet sets the number of visible
 * slides, so that the layout is correct before any script has run.
 */
export function Carousel({ props, data }: InteractiveProps<Props>): ReactNode {
  const words = useWords('carousel', englishCarousel);
  const dates = useWords('dates', englishDates);
  const locale = useLocale();
  const slides = props.slides.length > 0 ? props.slides : fromData(data, props.placeholder, dates);
  const stage = useRef<HTMLDivElement>(null);
  const names = slides.map(({ id }) => id).join(' ');
  const inView = useInView(stage, names);
  const loops = slides.length > inView;
  // Swiper loops only over twice as many slides as are in view: of a few there are copies.
  const copies = loops ? Math.ceil(Math.max(3, 2 * inView) / slides.length) : 1;
  const all = Array.from({ length: copies }, (_, copy) => slides.map((slide) => ({ ...slide, copy }))).flat();
  const { running, moves, toggle } = useSwiper(stage, inView === Infinity ? '' : `${names} ${copies}`, {
    intervalMs: loops ? props.intervalMs : undefined,
    loops,
  });
  const isOfData = props.slides.length === 0 && data.records.length > 0;
  const Title = `h${Math.min(props.level, 6)}` as 'h3';
  return (
    <div
      className={styles.carousel}
      role="group"
      aria-roledescription={words.carousel}
      aria-label={props.label}
    >
      {moves && (
        <button type="button" className={styles.pause} onClick={toggle}>
          <Icon name={running ? 'pause' : 'play'} />
          <span className="visually-hidden">{running ? words.pause : words.play}</span>
        </button>
      )}
      <div
        ref={stage}
        className={`swiper ${styles.stage}`}
        data-per-view={props.perView}
        aria-busy={data.status === 'loading'}
      >
        {/* Swiper moves the slides in the DOM, so a new list needs a new wrapper. */}
        <ul className="swiper-wrapper" key={`${names} ${copies}`}>
          {all.map(({ id, title, date, text, image, link, lang = '', copy }) => (
            <li
              key={`${id} ${copy}`}
              className={`swiper-slide ${styles.slide}`}
              {...(copy > 0 && { 'data-copy': '', 'aria-hidden': link === undefined })}
              {...(props.slides.length === 0 && data.records.length === 0 ? { 'data-placeholder': '' } : {})}
            >
              {image && <Picture image={image} />}
              {date && <p className={styles.date}>{date}</p>}
              <Title className={styles.title} {...wordAttributes(title, locale, lang)}>
                {title}
              </Title>
              {text && (
                <p className={styles.text} {...wordAttributes(text, locale, lang)}>
                  {isOfData ? <SlideWords text={text} /> : text}
                </p>
              )}
              {image && <Credit of={image} />}
              {link && <SiteLink href={link.href}>{link.label}</SiteLink>}
            </li>
          ))}
        </ul>
      </div>
      <MoreLink link={props.link} />
    </div>
  );
}

/** Returns how many slides are in view; before that is measured, more than there are. */
function useInView(stage: { current: HTMLElement | null }, slides: string): number {
  const [inView, setInView] = useState(Infinity);
  useEffect(() => {
    const element = stage.current;
    if (element === null || slides === '') return;
    const measure = () => {
      const { offsetWidth = 0 } = element.querySelector<HTMLElement>('li') ?? {};
      if (offsetWidth > 0) setInView(Math.max(1, Math.round(element.clientWidth / offsetWidth)));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [stage, slides]);
  return inView;
}

function fromData({ records }: Data, placeholder: Placeholder | undefined, dates: Words['dates']): Slide[] {
  if (records.length > 0) {
    return records.map(({ id, title, date, text, lang }) => ({
      lang,
      id,
      title,
      date: writeDate(date, 'short', dates),
      text,
    }));
  }
  if (placeholder === undefined) return [];
  const { title, date, text, copies = 1 } = placeholder;
  return Array.from({ length: copies }, (_, index) => ({
    id: `placeholder-${index}`,
    title,
    ...(date && { date }),
    ...(text && { text }),
  }));
}

/** Number of letters of a description that a slide shows; it has three lines. */
const maxSlideLength = 2000;

const LazyWords = lazy(() =>
  import('../../ui/words-of-html.tsx').then((module) => ({ default: module.WordsOfHtml })),
);

/** The words of a description: a slide shows no markup. Most descriptions have none, and need no code for it. */
function SlideWords({ text }: { text: string }): ReactNode {
  if (!/[<&[@\r\0]|\s\s|\n/.test(text)) return unbroken(text.slice(0, maxSlideLength));
  return (
    <Suspense fallback={null}>
      <LazyWords html={text} length={maxSlideLength} />
    </Suspense>
  );
}

/**
 * Keeps touch events without a list of touches from Swiper, which would throw. Browser extensions and tests dispatch
 * such events. Must be called before Swiper adds its own listeners to the same elements.
 */
function guardTouches(stage: HTMLElement): () => void {
  const listeners = new AbortController();
  const guard = (event: Event) => {
    const { changedTouches, targetTouches, type } = event as Partial<TouchEvent>;
    const touches = type === 'touchstart' ? targetTouches : changedTouches;
    if (!touches?.length) event.stopImmediatePropagation();
  };
  stage.addEventListener('touchstart', guard, listeners);
  for (const type of ['touchmove', 'touchend', 'touchcancel'])
    document.addEventListener(type, guard, listeners);
  return () => listeners.abort();
}

/**
 * Makes the list, and with it the stage, as high as the visible slides need, and their row as high as the tallest slide,
 * so that the content below stays in place (H-04). Swiper's own automatic height measures only the first visible slide
 * and cuts off the others.
 */
function fitHeight({ activeIndex, el, slides, wrapperEl }: Swiper): void {
  const heights = slides.map(heightOfContent);
  const inView = Math.round(el.clientWidth / (slides[0]?.offsetWidth || 1));
  wrapperEl.style.height = `${Math.max(...heights.slice(activeIndex, activeIndex + inView))}px`;
  el.parentElement?.style.setProperty('--tallest', `${Math.max(...heights)}px`);
}

/** Height in pixels that a slide would have if the list did not stretch it; it has the same padding above and below. */
function heightOfContent({ offsetHeight, clientHeight, children }: HTMLElement): number {
  const [first, last] = [children[0], children[children.length - 1]] as HTMLElement[];
  if (first === undefined || last === undefined) return offsetHeight;
  return first.offsetTop + last.offsetTop + last.offsetHeight + offsetHeight - clientHeight;
}

/**
 * Runs Swiper on the stage; creates a new instance for each list of slides.
 * @param slides Ids of the slides, separated by spaces.
 * @returns `moves`: whether the slides move by themselves; `running`: whether the visitor has not paused them, and
 *   `toggle`, which changes that.
 */
function useSwiper(
  stage: { current: HTMLElement | null },
  slides: string,
  { intervalMs, loops }: { intervalMs: number | undefined; loops: boolean },
) {
  const swiper = useRef<Swiper>(undefined);
  const [moves, setMoves] = useState(false);
  const [running, setRunning] = useState(true);
  const wanted = useRef(running);

  useEffect(() => {
    const element = stage.current;
    if (element === null || slides === '') return;
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const autoplays = intervalMs !== undefined && !still;
    const removeGuards = guardTouches(element);
    const instance = new Swiper(element, {
      modules: [A11y, Autoplay],
      slidesPerView: 'auto',
      slidesPerGroup: 1,
      loop: loops,
      speed: still ? 0 : speed,
      on: { transitionStart: fitHeight },
      // Swiper would take each change of the stage's height for a resized window, and end the movement.
      resizeObserver: false,
      // Swiper's delay starts at the end of a movement; the specification counts from start to start.
      autoplay: autoplays
        ? { delay: intervalMs - speed, disableOnInteraction: false, pauseOnMouseEnter: true }
        : false,
      // Keeps the list semantics of the slides.
      a11y: { enabled: true, slideRole: '' },
    });
    swiper.current = instance;
    // Words that contain markup arrive later.
    // In a frame of its own: the height is that of the stage too, whose width is observed.
    const observer = new ResizeObserver(() =>
      requestAnimationFrame(() => {
        if (!instance.destroyed) fitHeight(instance);
      }),
    );
    const width = new ResizeObserver(() => {
      if (element.clientWidth !== instance.width) instance.emit('resize', instance);
    });
    width.observe(element);
    for (const slide of instance.slides) for (const part of slide.children) observer.observe(part);
    setMoves(autoplays);
    if (autoplays && !wanted.current) instance.autoplay.stop();
    // H-04: autoplay pauses while the keyboard focus is in the carousel: on a link of a slide, on the link below them,
    // on the pause button. A press of that button decides, wherever the focus is.
    const group = element.parentElement ?? element;
    const isIn = (target: EventTarget | null) => target instanceof Node && group.contains(target);
    const stop = () => instance.autoplay.stop();
    // When the window loses the focus to another window, its active element stays the same.
    const go = ({ relatedTarget }: FocusEvent) => {
      if (isIn(relatedTarget) || isIn(document.activeElement)) return;
      if (autoplays && wanted.current) instance.autoplay.start();
    };
    // The focus may have come before the slides did.
    if (isIn(document.activeElement)) stop();
    group.addEventListener('focusin', stop);
    group.addEventListener('focusout', go);
    return () => {
      group.removeEventListener('focusin', stop);
      group.removeEventListener('focusout', go);
      observer.disconnect();
      width.disconnect();
      instance.destroy(true, true);
      removeGuards();
    };
  }, [stage, slides, intervalMs, loops]);

  function toggle(): void {
    wanted.current = !wanted.current;
    setRunning(wanted.current);
    if (wanted.current) swiper.current?.autoplay.start();
    else swiper.current?.autoplay.stop();
  }

  return { running, moves, toggle };
}
