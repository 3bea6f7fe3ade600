import { groupBlock } from '../../engine/block.ts';
import styles from './region.module.css';

/** A region that opens the home page carries its main heading, since no banner does. */
export const block = groupBlock('region', ({ as = 'section', arrange = 'stack', ground = 'plain' }) => ({
  tag: as,
  className: [styles.region, styles[arrange], styles[ground]].join(' '),
  innerClassName: styles.inner ?? '',
  ...(arrange === 'hero' ? { headingLevel: 1 as const } : {}),
}));
