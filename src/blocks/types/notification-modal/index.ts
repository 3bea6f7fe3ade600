import { interactiveBlock } from '../../../engine/block.ts';
import { NotificationModal } from './notification-modal.tsx';

export const block = interactiveBlock(
  'notification-modal',
  NotificationModal,
  ({ title, labels }) => ({ title, labels }),
  {
    // The block is invisible until it opens, so it can never be hydrated by becoming visible.
    hydrate: 'load',
    words: ['dates', 'links', 'texts'],
  },
);
