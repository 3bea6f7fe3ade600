/** The phone on which everything is measured: of middling power, four times slower than this machine. */
export const slowdown = 4;

export const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};
