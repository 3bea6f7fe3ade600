export { NotificationModal as Client } from './notification-modal.tsx';
