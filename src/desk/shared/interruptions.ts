/** Interruptions of the work in a page of the desk: a line that breaks, and a session that ends. */

/** Resolves after a pause that grows with each vain attempt; at once when the browser is online or looked at again. */
export function pauseAfter(attempts: number): Promise<void> {
  return new Promise((resolve) => {
    const signs = ['online', 'focus'] as const;
    const end = () => {
      clearTimeout(timer);
      for (const sign of signs) removeEventListener(sign, end);
      resolve();
    };
    const timer = setTimeout(end, Math.min(2 ** attempts, 30) * 1000);
    for (const sign of signs) addEventListener(sign, end);
  });
}

/** The session of this browser: hers whose page this is, that of somebody else, or none. */
export type Session = 'hers' | 'others' | 'none';

const told = {
  none: {
    title: 'You are signed out',
    words: 'Your text is kept here. Sign in again, and it goes on where it was.',
    act: 'Sign in again',
  },
  others: {
    title: 'Somebody else is signed in',
    words: 'Another person has signed in with this browser. Your text stays here for you.',
    act: 'Load the page again',
  },
};

/** The page of the front that shows her devices; signed out, the door. */
const door = '/_devices';

interface Waiting {
  dialog: HTMLDialogElement;
  /** Resolves when she is signed in again. */
  isBack: Promise<true>;
}
let waiting: Waiting | undefined;

/**
 * Says that she is signed out, and waits until she is signed in again: in a small window, or anywhere in this browser.
 * @param isAct whether she waits for it: then it is asked before all else; a person who types is not stopped
 * @param look asks whose the session is
 * @returns false if she does it later
 */
export async function signInAgain(
  isAct: boolean,
  session: Exclude<Session, 'hers'>,
  look: () => Promise<Session>,
): Promise<boolean> {
  waiting ??= waitForHer(session, look);
  const { dialog, isBack } = waiting;
  if (!isAct) return isBack;
  dialog.open = false;
  dialog.showModal();
  const isLater = new Promise<false>((resolve) =>
    dialog.addEventListener('close', () => resolve(false), { once: true }),
  );
  return Promise.race([isBack, isLater]);
}

function waitForHer(first: keyof typeof told, look: () => Promise<Session>): Waiting {
  const { place, dialog, show } = makeDialog();
  let opened: Window | null = null;
  const openDoor = () => {
    opened = window.open(door, 'desk-sign-in', 'popup,width=480,height=680');
    // Windows are blocked.
    if (opened === null) location.assign(door);
  };
  const watch = async (): Promise<true> => {
    let session: Session = first;
    for (let attempts = 0; session !== 'hers'; attempts = Math.min(attempts + 1, 2)) {
      show(session, session === 'none' ? openDoor : () => location.reload());
      await pauseAfter(attempts);
      session = await look().catch(() => session);
    }
    opened?.close();
    place.remove();
    waiting = undefined;
    return true;
  };
  return { dialog, isBack: watch() };
}

function makeDialog() {
  const make = <Name extends keyof HTMLElementTagNameMap>(name: Name, text = '') =>
    Object.assign(document.createElement(name), { textContent: text });
  const [title, words, acts] = [make('h2'), make('p'), make('div')];
  const [main, later] = [make('button'), make('button', 'Later')];
  const dialog = make('dialog');
  const place = make('div');
  [place.className, dialog.className, acts.className] = ['desk', 'signed-out', 'acts'];
  [main.className, later.className] = ['button', 'later'];
  title.id = 'signed-out';
  words.setAttribute('role', 'alert');
  dialog.setAttribute('aria-labelledby', title.id);
  let onPress = () => {};
  main.addEventListener('click', () => onPress());
  later.addEventListener('click', () => dialog.close());
  // It stays in sight, and stops nobody.
  dialog.addEventListener('close', () => (dialog.open = true));
  dialog.open = true;
  acts.append(main, later);
  dialog.append(title, words, acts);
  place.append(dialog);
  document.body.append(place);
  return {
    place,
    dialog,
    show: (session: keyof typeof told, act: () => void): void => {
      const { title: heading, words: sentence, act: button } = told[session];
      if (title.textContent !== heading) [title.textContent, words.textContent] = [heading, sentence];
      main.textContent = button;
      onPress = act;
    },
  };
}
