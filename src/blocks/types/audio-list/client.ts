export { AudioList as Client } from './audio-list.tsx';
