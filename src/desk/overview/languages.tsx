/** The further languages of a site in the overview: adding one, and how far it is translated. */
import { useState, type ReactNode } from 'react';
import { languageName } from '../../engine/language-name.ts';
import type { OverviewRow } from '../server/overview.ts';
import type { OverviewLanguage } from '../server/documents/translations.ts';
import { askForPages, Dialog, SelectField, TextField, type Done } from './dialog.tsx';

/** The languages that are offered by name; any other has its code. */
const offered = 'ar bn de es fr gu hi id it kn kok ml mr ne pl pt ru si sw ta te tl ur vi zh'.split(' ');

/** Adds a language to the site. */
export function AddLanguage({
  languages,
  onClose,
}: {
  languages: readonly OverviewLanguage[];
  onClose: (done?: Done) => void;
}): ReactNode {
  const [chosen, setChosen] = useState('');
  const [other, setOther] = useState('');
  const lang = chosen === 'other' ? other.trim() : chosen;
  const free = offered.filter((one) => !languages.some(({ folder }) => folder === one));
  return (
    <Dialog
      title="Add a language"
      act="Add"
      done={`${languageName(lang)} is added. Visitors see it once its first page is ready.`}
      onAct={() => askForPages('language', { lang })}
      opens={(written) => written.find((file) => file.startsWith(`pages/${lang}/`) && !file.includes('/_'))}
      onClose={onClose}
    >
      <p>
        This makes a header, a menu and a footer of its own and its first page, all still in the words of this
        site. You translate them one by one; visitors see nothing of it until the first page is ready.
      </p>
      <SelectField label="Language" none="Choose …" value={chosen} onChange={setChosen} isRequired>
        {free.map((one) => (
          <option key={one} value={one} lang={one}>
            {languageName(one)}
          </option>
        ))}
        <option value="other">Another one …</option>
      </SelectField>
      {chosen === 'other' && (
        <TextField
          label="Code of the language"
          hint="Two or three letters, such as cy for Welsh."
          value={other}
          onChange={setOther}
        />
      )}
    </Dialog>
  );
}

const states = [
  ['translated', 'current'],
  ['being translated', 'begun'],
  ['out of date', 'old'],
] as const;

/** The filters for a language, by their names. */
export function languageViews(languages: readonly OverviewLanguage[]) {
  const views = languages.flatMap(({ folder, name }) => [
    ...states.map(([words, state]) => {
      const has = ({ language, translation }: OverviewRow) => language === folder && translation === state;
      return [`${name}: ${words}`, { has }] as const;
    }),
    [`${name}: missing`, { has: (row: OverviewRow) => lacksIt(row, folder) }] as const,
  ]);
  return Object.fromEntries(views);
}

const lacksIt = ({ lacks = [] }: OverviewRow, language: string) =>
  lacks.some(({ folder }) => folder === language);

/** The head of the documents of a language: the numbers of its pages, each of which shows these. */
export function LanguageHead({
  language,
  rows,
  onView,
}: {
  language: OverviewLanguage;
  /** The rows of all documents. */
  rows: readonly OverviewRow[];
  onView: (view: string) => void;
}): ReactNode {
  const { name } = language;
  return (
    <>
      <h2>{name}</h2>
      <ul className="counts">
        {Object.entries(languageViews([language])).map(([view, { has }]) => (
          <li key={view}>
            <button type="button" className="quiet" onClick={() => onView(view)}>
              {rows.filter(has).length} {view.slice(name.length + 2)}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
