export { RecordTabs as Client } from './record-tabs.tsx';
