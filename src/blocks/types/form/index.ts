import { interactiveBlock } from '../../../engine/block.ts';
import { Form } from './form.tsx';

export const block = interactiveBlock(
  'form',
  Form,
  ({ send, fields, submit, successMessage, refusedMessage, waitingMessage }, { call }) => {
    const { action, ...receiver } = call(send);
    return {
      call: receiver,
      ...(action && { action }),
      fields: fields.map(({ text, note: _note, ...field }) => ({ ...field, hasText: text !== undefined })),
      submit,
      successMessage,
      ...(refusedMessage && { refusedMessage }),
      ...(waitingMessage && { waitingMessage }),
    };
  },
  {
    slots: ({ intro, fields, withoutScripts }, { prose, words }) => ({
      waits: { content: prose(withoutScripts ?? [words.page.formWaits]) },
      ...(intro && { intro: { content: prose(intro) } }),
      ...Object.fromEntries(
        fields.flatMap(({ name, text }) => (text ? [[name, { content: prose(text) }]] : [])),
      ),
    }),
  },
);
