export { WeekdayLinks as Client } from './weekday-links.tsx';
