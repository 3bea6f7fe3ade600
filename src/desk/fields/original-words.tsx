import type { ReactNode } from 'react';
import { joinLines } from '../../site/documents/join-lines.ts';
import { plainText } from '../controls/block-names.ts';
import { counterpartOf } from '../shared/original.ts';
import { deepEqual } from '../../site/json/json.ts';
import type { FieldProps, Form } from './types.ts';

/** The value of the original of a translation at a place of the form; `undefined` in other documents. */
export function originalAt({ original, path: start, now }: Form, path: FieldProps['path']): unknown {
  return original && counterpartOf(original.value, now().document, [...start, ...path]);
}

/** The words of the original in a text, unless the translation still says the same. */
export function OriginalWords({
  form,
  schema,
  path,
  value,
}: Omit<FieldProps, 'problems' | 'name'>): ReactNode {
  const { original } = form;
  const says = originalAt(form, path);
  const isText = ['alt', 'prose'].includes(schema.role ?? 'alt') && !schema.enum;
  const text = Array.isArray(says) ? joinLines(says.map(String)) : says;
  if (original === undefined || !isText || typeof text !== 'string' || deepEqual(says, value)) return null;
  const { before, language, lang } = original;
  const said = before && counterpartOf(before, form.now().document, [...form.path, ...path]);
  const isChanged = before !== undefined && !deepEqual(said, says);
  return (
    <div className={isChanged ? 'original changed' : 'original'}>
      <span>
        In {language}
        {isChanged && ', changed since'}:{' '}
      </span>
      {text.split(/\n{2,}/).map((paragraph, index) => (
        <p key={index} lang={lang}>
          {plainText(paragraph)}
        </p>
      ))}
    </div>
  );
}
