export { Album as Client } from './album.tsx';
