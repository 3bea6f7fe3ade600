import { useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import type { FormSchemas } from '../server/form-schemas.ts';
import { cleanPaste } from '../controls/clean-paste.ts';
import { Field } from '../fields/field.tsx';
import type { EditorContext, Form } from '../fields/types.ts';

interface Props {
  definitions: FormSchemas;
  /** Reference to the object's definition: `#/definitions/blocks-tab-list`. */
  schema: string;
  /** Its path does not change while the form is shown. */
  context: EditorContext;
}

/** The form of one object: the document itself, or one of its blocks. */
export function DocumentForm({ definitions, schema, context }: Props): ReactNode {
  const latest = useRef(context);
  useLayoutEffect(() => {
    latest.current = context;
  });
  const { choices, file, original, value, problems } = context;
  const [path] = useState(context.path);
  const { type } = (value ?? {}) as { type?: unknown };
  const form = useMemo(
    (): Form => ({ definitions, choices, file, original, path, type, now: () => latest.current }),
    [definitions, choices, file, original, path, type],
  );
  const whole = useMemo(() => ({ $ref: schema }), [schema]);
  return (
    <div className="fields" onPaste={cleanPaste}>
      <Field form={form} schema={whole} value={value} path={root} name="" problems={problems} />
    </div>
  );
}

const root: readonly never[] = [];
