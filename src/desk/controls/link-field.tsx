import { useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import type { LinkTarget } from '../server/link-targets.ts';
import { addressMeant, describeLink, findLinks, maxOffers, type LinkOffer } from './find-links.ts';

interface Props {
  id: string;
  value: string;
  targets: readonly LinkTarget[];
  required?: boolean;
  /** Ids of the elements that describe the field. */
  describedBy?: string;
  onChange: (href: string) => void;
}

/**
 * The address of a link: chosen by words of a page, heading or file title, or typed. An ARIA combobox with a listbox:
 * the focus stays in the field.
 */
export function LinkField({ id, value, targets, required, describedBy = '', onChange }: Props): ReactNode {
  const list = useId();
  const says = useId();
  // Typed since the list opened; the address that was there does not narrow the list.
  const [words, setWords] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const all = isOpen ? findLinks(words, targets) : [];
  const offers = all.slice(0, maxOffers);
  const chosen = describeLink(value, targets);
  const optionId = (index: number) => `${list}-${index}`;

  function show(words: string): void {
    setWords(words);
    setActive(-1);
    setIsOpen(true);
  }
  function choose(href: string): void {
    setIsOpen(false);
    setActive(-1);
    if (href !== value) onChange(href);
  }
  function move(to: number): void {
    setActive(to);
    document.getElementById(optionId(to))?.scrollIntoView({ block: 'nearest' });
  }
  function press(event: KeyboardEvent): void {
    const { key } = event;
    const meant = offers[active]?.href ?? addressMeant(words, targets);
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault();
      if (!isOpen) return show('');
      const step = key === 'ArrowDown' ? 1 : -1;
      if (offers.length > 0)
        move((Math.max(active, step === 1 ? -1 : 0) + step + offers.length) % offers.length);
    } else if (key === 'Enter' && isOpen && (active >= 0 || meant !== words)) {
      event.preventDefault();
      choose(meant);
    } else if (key === 'Escape' && isOpen) {
      event.preventDefault();
      // The dialog around the field stays open.
      event.stopPropagation();
      setIsOpen(false);
    }
  }

  return (
    <div className="combobox">
      <input
        id={id}
        type="text"
        role="combobox"
        autoComplete="off"
        spellCheck={false}
        value={value}
        required={required}
        aria-expanded={isOpen && offers.length > 0}
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && active >= 0 ? optionId(active) : undefined}
        aria-describedby={`${says} ${describedBy}`.trim()}
        onChange={({ target }) => {
          show(target.value);
          onChange(target.value);
        }}
        onKeyDown={press}
        onClick={() => !isOpen && show('')}
        onBlur={() => isOpen && choose(words === '' ? value : addressMeant(words, targets))}
      />
      <div id={list} role="listbox" aria-label="Suggested addresses" hidden={!isOpen || offers.length === 0}>
        {offers.map((offer, index) => (
          <Option
            key={offer.href}
            id={optionId(index)}
            offer={offer}
            isActive={index === active}
            onChoose={() => choose(offer.href)}
          />
        ))}
      </div>
      <p id={says} className="leads" aria-live="polite">
        {isOpen ? countInWords(all.length) : chosen && `${chosen.kind}: ${chosen.title}`}
      </p>
    </div>
  );
}

function Option({
  id,
  offer: { title, kind, href },
  isActive,
  onChoose,
}: {
  id: string;
  offer: LinkOffer;
  isActive: boolean;
  onChoose: () => void;
}): ReactNode {
  return (
    // The keyboard chooses from the field, which keeps the focus.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      <strong>{title}</strong> <span>{kind}</span> <code>{href}</code>
    </div>
  );
}

function countInWords(found: number): string {
  if (found === 0) return 'No matching page or file; an address of another site begins with https://';
  const places = found === 1 ? '1 place' : `${found} places`;
  return found > maxOffers ? `${places}; the first ${maxOffers} are listed` : places;
}
