/** Measures long lists: one worker, nothing else. */
import config from './playwright.config.ts';

export default { ...config, testMatch: '*.bench.ts', workers: 1 };
