export { ImageGrid as Client } from './image-grid.tsx';
