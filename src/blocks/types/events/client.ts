export { Events as Client } from './events.tsx';
