import { interactiveBlock } from '../../engine/block.ts';
import { NotificationModal } from './notification-modal.tsx';

export const block = interactiveBlock(
  'notification-modal',
  NotificationModal,
  ({ title, labels }) => ({ title, labels }),
  {
    // It shows nothing until it opens, so it cannot be seen first.
    hydrate: 'load',
  },
);
