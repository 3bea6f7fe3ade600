export { RecordTable as Client } from './record-table.tsx';
