import type { ReactNode } from 'react';
import type { StaticProps } from '../../../engine/block.ts';
import { Icon } from '../../ui/icons.tsx';
import { SiteLink } from '../../ui/link.tsx';
import { Picture } from '../../ui/picture.tsx';
import styles from './site-header.module.css';

type Props = StaticProps<'site-header'>;
type Group = Props['block']['menu'][number];

/** Header of every page. Menus are native popovers and need no script. */
export function SiteHeader({ block, page, image, words: { page: words } }: Props): ReactNode {
  const { name, motto, logo, home, quick = [], menu, shortcuts = [], action, external = [], search } = block;
  const link = (entry: { label: string; href: string | null }) => (
    <li key={entry.label}>
      <SiteLink href={entry.href} current={page.route}>
        {entry.label}
      </SiteLink>
    </li>
  );
  return (
    <header className={styles.header}>
      <a className={styles.skip} href="#main">
        {words.skip}
      </a>
      <div className={styles.bar}>
        <SiteLink href={home} className={styles.brand ?? ''}>
          {logo && <Picture image={image(logo, '3.4rem')} loading="eager" />}
          <span>
            <span className={styles.name}>{name}</span>
            {motto && <span className={styles.motto}>{motto}</span>}
          </span>
        </SiteLink>
        <ul className={styles.quick}>
          {quick.map(({ label, href, icon }) => (
            <li key={label}>
              <SiteLink href={href} current={page.route} title={label}>
                {icon && <Icon name={icon} />}
                <span className="visually-hidden">{label}</span>
              </SiteLink>
            </li>
          ))}
        </ul>
        {search && (
          <button type="button" className={styles.search} popoverTarget="search-window">
            <Icon name="search" />
            <span className="visually-hidden">{search}</span>
          </button>
        )}
        {/* Last: some of these have no address yet. */}
        {external.length > 0 && <ul className={styles.elsewhere}>{external.map(link)}</ul>}
        {action && (
          <SiteLink href={action.href} className={`button ${styles.action}`}>
            {action.label}
          </SiteLink>
        )}
        <button type="button" className={styles.open} popoverTarget="site-menu">
          <Icon name="menu" />
          <span>{words.menu}</span>
        </button>
      </div>
      <nav className={styles.main} aria-label={words.mainMenu}>
        <ul>
          {menu.map((group) => (
            <li key={group.id}>
              <DropDown group={group}>{group.links.map(link)}</DropDown>
            </li>
          ))}
        </ul>
      </nav>
      <nav id="site-menu" className={styles.canvas} popover="auto" aria-label={words.allPages}>
        <button type="button" className={styles.close} popoverTarget="site-menu" popoverTargetAction="hide">
          <Icon name="close" />
          {words.close}
        </button>
        {(shortcuts.length > 0 || action) && (
          <ul className={styles.shortcuts}>{[...shortcuts, ...(action ? [action] : [])].map(link)}</ul>
        )}
        {menu.map((group) => (
          <div key={group.id}>
            <p className={styles.group} id={`group-${group.id}`}>
              {group.label}
            </p>
            <ul aria-labelledby={`group-${group.id}`}>{group.links.map(link)}</ul>
          </div>
        ))}
        {external.length > 0 && <ul className={styles.external}>{external.map(link)}</ul>}
      </nav>
    </header>
  );
}

function DropDown({ group, children }: { group: Group; children: ReactNode }): ReactNode {
  const id = `menu-${group.id}`;
  return (
    <>
      <button type="button" popoverTarget={id}>
        {group.label}
      </button>
      <ul id={id} popover="auto">
        {children}
      </ul>
    </>
  );
}
