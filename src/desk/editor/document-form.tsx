import { withTheme, getDefaultRegistry } from '@rjsf/core';
import type { ErrorSchema, RJSFSchema } from '@rjsf/utils';
import validator from '@rjsf/validator-ajv8';
import { useMemo, type ReactNode } from 'react';
import type { DraftProblem } from '../server/documents/check-draft.ts';
import type { FormSchemas } from '../server/form-schemas.ts';
import { cleanPaste } from '../controls/clean-paste.ts';
import { formId, pathAtPointer, pointerTo, withoutFormArtifacts } from '../shared/at-path.ts';
import { fields } from '../fields/fields.tsx';
import { templates } from '../fields/templates.tsx';
import type { EditorContext } from '../fields/types.ts';

const registry = getDefaultRegistry();
const Form = withTheme<unknown, RJSFSchema, EditorContext>({
  fields: { ...registry.fields, ...fields },
  templates,
});

interface Props {
  definitions: FormSchemas;
  /** Reference to the object's definition: `#/definitions/blocks-tab-list`. */
  schema: string;
  context: EditorContext;
}

/** The form of one object: the document itself, or one of its blocks. */
export function DocumentForm({ definitions, schema, context }: Props): ReactNode {
  const whole = useMemo(
    (): RJSFSchema => ({ $ref: schema, definitions }) as RJSFSchema,
    [definitions, schema],
  );
  const errors = errorsOf(context);
  return (
    <div onPaste={cleanPaste}>
      <Form
        schema={whole}
        validator={validator}
        formData={context.value}
        formContext={context}
        idPrefix={formId}
        // Only the checker of the site reports problems.
        noValidate
        noHtml5Validate
        extraErrors={errors}
        showErrorList={false}
        experimental_defaultFormStateBehavior={{
          emptyObjectFields: 'skipDefaults',
          arrayMinItems: { populate: 'never' },
          constAsDefaults: 'never',
        }}
        onChange={({ formData }) => context.change([], withoutFormArtifacts(formData, context.value))}
        tagName="div"
      >
        <></>
      </Form>
    </div>
  );
}

/** The form's problems in the form library's structure: each at its field, under `__errors`. */
function errorsOf({ problems, path, value }: EditorContext): ErrorSchema<unknown> {
  const root: Record<string, unknown> = {};
  for (const problem of problems) {
    const inside = below(problem, path);
    if (inside === undefined) continue;
    let place = root;
    for (const key of pathAtPointer(inside, value)) place = (place[key] ??= {}) as Record<string, unknown>;
    place['__errors'] = [...((place['__errors'] as string[] | undefined) ?? []), problem.message];
  }
  return root;
}

/** A problem's pointer relative to a path; `undefined` if the problem is elsewhere. */
function below({ pointer }: DraftProblem, path: EditorContext['path']): string | undefined {
  const start = pointerTo(path);
  return pointer === start || pointer.startsWith(`${start}/`) ? pointer.slice(start.length) : undefined;
}
