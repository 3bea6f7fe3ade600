import type { ReactNode } from 'react';
import { useModal } from '../controls/use-modal.ts';
import { keyList } from './keys.ts';

const isApple = () => /Mac|iPhone|iPad/.test(navigator.userAgent);

/** The dialog that lists the shortcuts. */
export function KeysDialog({ onClose }: { onClose: () => void }): ReactNode {
  const modal = useModal(onClose);
  const mod = isApple() ? '⌘' : 'Ctrl';
  return (
    <dialog {...modal} className="menu keys" aria-labelledby="keys-title">
      <div className="menu-head">
        <h2 id="keys-title">Keys</h2>
        <button type="button" onClick={onClose}>
          Close
        </button>
      </div>
      {keyList.map(({ where, keys }) => (
        <section key={where} aria-label={where}>
          <h3>{where}</h3>
          <dl>
            {keys.map(([key, what]) => (
              <div key={key}>
                <dt>
                  <kbd>{key.replaceAll('Mod', mod)}</kbd>
                </dt>
                <dd>{what}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </dialog>
  );
}
