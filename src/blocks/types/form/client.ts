export { Form as Client } from './form.tsx';
