export { TabList as Client } from './tab-list.tsx';
