export { DailyQuote as Client } from './daily-quote.tsx';
