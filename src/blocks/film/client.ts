export { Film as Client } from './film.tsx';
