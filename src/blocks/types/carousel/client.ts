export { Carousel as Client } from './carousel.tsx';
