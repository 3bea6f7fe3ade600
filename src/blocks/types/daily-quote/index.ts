import { interactiveBlock } from '../../../engine/block.ts';
import { DailyQuote } from './daily-quote.tsx';

export const block = interactiveBlock('daily-quote', DailyQuote, () => ({}), {
  words: ['dates', 'texts'],
});
