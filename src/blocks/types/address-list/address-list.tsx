import type { ReactNode } from 'react';
import type { StaticProps } from '../../../engine/block.ts';
import styles from './address-list.module.css';

/** Postal addresses. */
export function AddressList({ block }: StaticProps<'address-list'>): ReactNode {
  return (
    <ul className={styles.addresses}>
      {block.addresses.map(({ id, name, lines, phone, email }) => (
        <li key={id} id={id}>
          <strong>{name}</strong>
          <address>
            {lines.map((line) => (
              <span key={line}>{line}</span>
            ))}
            {phone && <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>}
            {email && <a href={`mailto:${email}`}>{email}</a>}
          </address>
        </li>
      ))}
    </ul>
  );
}
