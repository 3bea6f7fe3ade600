import { interactiveBlock } from '../../../engine/block.ts';
import { Form } from './form.tsx';

export const block = interactiveBlock(
  'form',
  Form,
  ({ send, fields, submit, successMessage }, { call }) => ({
    call: call(send),
    fields: fields.map(({ text, note: _note, ...field }) => ({ ...field, hasText: text !== undefined })),
    submit,
    successMessage,
  }),
  {
    slots: ({ intro, fields }, { prose, words }) => ({
      waits: { content: prose([words.page.formWaits]) },
      ...(intro && { intro: { content: prose(intro) } }),
      ...Object.fromEntries(
        fields.flatMap(({ name, text }) => (text ? [[name, { content: prose(text) }]] : [])),
      ),
    }),
  },
);
