export { Video as Client } from './video.tsx';
