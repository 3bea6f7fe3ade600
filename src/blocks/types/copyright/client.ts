export { Copyright as Client } from './copyright.tsx';
