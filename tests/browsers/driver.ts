/** The acts that the tests need of a browser. `firefox.ts` and `webkit.ts` implement them, each in its protocol. */

export interface Point {
  x: number;
  y: number;
}

/** Keys that write nothing. */
export type Key = 'Enter' | 'Space' | 'Tab' | 'Escape' | 'ArrowDown' | 'ArrowRight' | 'End';

export interface Driver {
  name: 'firefox' | 'webkit';
  /** Opens an address, and waits until its document has loaded. */
  open: (address: string) => Promise<void>;
  back: () => Promise<void>;
  /** Runs a function in the page; it may use nothing but its argument. Waits for a promise that it returns. */
  evaluate: <Argument, Result>(
    act: (argument: Argument) => Result,
    argument: Argument,
  ) => Promise<Awaited<Result>>;
  /** Runs a script in the page. */
  run: (script: string) => Promise<void>;
  /** Runs a function in the page inside a frame. */
  inFrame: <Argument, Result>(
    frame: string,
    act: (argument: Argument) => Result,
    argument: Argument,
  ) => Promise<Awaited<Result>>;
  click: (at: Point) => Promise<void>;
  /** Presses at a point, moves to another in steps, and lets go there. */
  drag: (from: Point, to: Point) => Promise<void>;
  press: (key: Key) => Promise<void>;
  type: (words: string) => Promise<void>;
  resize: (width: number, height: number) => Promise<void>;
  screenshot: () => Promise<Buffer>;
  /** Prints the page. @returns the words on paper. */
  print: () => Promise<string>;
  close: () => Promise<void>;
}
