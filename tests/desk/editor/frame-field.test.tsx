// @vitest-environment jsdom
/** The field for the address in a frame: what people paste, type and drop there. */
import { fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { drawForm, field, testForms } from './make-form.tsx';

testForms();

describe('an address for a frame', () => {
  const films = {
    type: 'embed-grid',
    id: 'films',
    height: 400,
    frames: [{ id: 'film', title: 'A film', src: '/images/a.svg', todo: 'Address of the film' }],
  };
  const frame = (src: string) => ({ ...films, frames: [{ id: 'film', title: 'A film', src }] });

  it.each([
    ['pasted', async (user: ReturnType<typeof userEvent.setup>) => user.paste('youtu.be/abc?t=90')],
    [
      'typed, when the field is left',
      async (user: ReturnType<typeof userEvent.setup>) => {
        await user.keyboard('youtu.be/abc?t=90');
        await user.tab();
      },
    ],
  ])('A4: is made of the address of a film that is %s; it is no longer awaited', async (_, bring) => {
    const user = userEvent.setup();
    const form = drawForm('blocks-embed-grid', films);
    fireEvent.click(screen.getByText('A film', { selector: 'summary' }));
    await user.clear(field('File or address in the frame'));
    await bring(user);
    expect(form.value()).toEqual(frame('https://www.youtube-nocookie.com/embed/abc?start=90'));
  });

  it('A4: a dropped file that is not taken says why', () => {
    drawForm('blocks-embed-grid', films);
    const file = new File(['x'], 'policy.docx');
    const dataTransfer = { types: ['Files'], files: [file] };
    fireEvent.drop(field('File or address in the frame'), { dataTransfer });
    expect(screen.getByText(/policy.docx is not taken.*save it as PDF/)).toBeTruthy();
  });

  it('A4: the height of new frames may be left, and the form says so', () => {
    const form = drawForm('blocks-embed-grid', { type: 'embed-grid' });
    const height = screen.getByRole<HTMLInputElement>('spinbutton', {
      name: 'Height of each frame',
      description: /Left empty: 600/,
    });
    expect(height.required).toBe(false);
    expect(height.closest('details')).toBeNull();
    expect(form.value()).toEqual({ type: 'embed-grid' });
  });
});
