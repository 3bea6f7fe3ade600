// @vitest-environment jsdom
/** The contact form as a visitor uses it (F-01 to F-05). */
import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  consent,
  field,
  fill,
  follow,
  paste,
  send,
  sending,
  shown,
  submit,
  thanks,
  withdraw,
} from '../../../../tests/fill-form.ts';
import { elementOf } from '../../../../tests/render-example.tsx';
import { ServicesProvider } from '../../ui/use-services.tsx';
import { noData } from '../../../engine/data.ts';
import type { Services } from '../../../engine/services.ts';
import { Form } from './form.tsx';
import examples from './examples.json';

const show = () => render(elementOf(examples.valid['the form of the footer'], { send, follow }));

beforeEach(() => {
  withdraw.mockReset();
  send.mockReset().mockImplementation(() => sending(Promise.resolve()));
  follow.mockReset();
  show();
});
afterEach(cleanup);

describe('F-01 the fields', () => {
  it('F-01 are name, email, message of 5 rows and 50 columns, and consent, which the browser requires too', () => {
    expect(screen.getAllByRole('textbox').map(({ id }) => id)).toEqual([
      'write-to-us-name',
      'write-to-us-email',
      'write-to-us-message',
    ]);
    expect(field('Email').type).toBe('email');
    expect(field('Message')).toMatchObject({ tagName: 'TEXTAREA', rows: 5, cols: 50 });
    expect(consent().required).toBe(true);
    expect(field('Name').required).toBe(false);
  });

  it('F-01 the text of the consent belongs to its box', () => {
    const text = document.getElementById(consent().getAttribute('aria-describedby') ?? '');
    expect(text?.textContent).toContain('privacy and cookie policy');
  });

  it('F-01 a field says how much it takes, to those who see and those who hear the page', () => {
    const hint = document.getElementById(field('Message').getAttribute('aria-describedby') ?? '');
    expect(hint?.textContent).toBe('Up to 20,000 letters.');
    expect(field('Name').getAttribute('aria-describedby')).toBeNull();
  });

  it('F-01 nothing is wrong before it is sent', () => {
    expect(shown()).toEqual([]);
    expect(thanks()).toBe('');
  });
});

describe('F-02 what is wrong', () => {
  it('F-02 is said all at once; nothing is sent; the first field is where the visitor is', async () => {
    await submit();
    expect(shown()).toEqual([
      'Name is required',
      'Email is required',
      'Message is required',
      'Consent is required',
    ]);
    expect(send).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(field('Name'));
  });

  it('F-02 is said of its field to those who hear the page', async () => {
    await fill();
    paste(field('Email'), 'ann@example');
    await submit();
    expect(shown()).toEqual(['Email is invalid']);
    expect(field('Email').getAttribute('aria-invalid')).toBe('true');
    const [described = ''] = (field('Email').getAttribute('aria-describedby') ?? '').split(' ');
    expect(document.getElementById(described)?.textContent).toBe('Email is invalid');
    expect(field('Name').getAttribute('aria-invalid')).toBeNull();
    expect(document.activeElement).toBe(field('Email'));
  });

  it('F-02 what is too long is said before the hint, and nothing is cut off or sent', async () => {
    await fill();
    paste(field('Message'), 'ക'.repeat(20_001));
    await submit();
    expect(screen.queryByText('Message is longer than 20,000 letters')).not.toBeNull();
    expect(field('Message').getAttribute('aria-describedby')).toBe(
      'write-to-us-message-error write-to-us-message-hint',
    );
    expect(field('Message').value).toHaveLength(20_001);
    expect(send).not.toHaveBeenCalled();
    paste(field('Message'), 'ക'.repeat(20_000));
    await submit();
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('F-02 goes when it is mended, and blocks as long as one thing stands', async () => {
    await fill();
    await userEvent.click(consent());
    await submit();
    expect(shown()).toEqual(['Consent is required']);
    expect(send).not.toHaveBeenCalled();
    await userEvent.click(consent());
    await submit();
    expect(shown()).toEqual([]);
    expect(send).toHaveBeenCalledTimes(1);
  });
});

describe('F-03 F-04 sending', () => {
  it('F-04 hands on the call and what was typed', async () => {
    await fill(async (target, text) => userEvent.type(target, text));
    await submit();
    expect(send).toHaveBeenCalledExactlyOnceWith(
      { path: '/api/letters', auth: false, adds: [] },
      { name: 'Ann', email: 'ann@example.org', message: 'Pray for us', consent: true },
    );
  });

  it('F-03 says thanks, and clears fields and errors', async () => {
    await submit();
    await fill();
    await submit();
    expect(thanks()).toBe('Thank you.');
    expect(shown()).toEqual([]);
    for (const name of ['Name', 'Email', 'Message']) expect(field(name).value).toBe('');
    expect(consent().checked).toBe(false);
  });

  it('F-03 does not say thanks for the next message before it is sent', async () => {
    await fill();
    await submit();
    await submit();
    expect(thanks()).toBe('');
    expect(shown()).toHaveLength(4);
  });

  it('F-04 sends once, however often the button is pressed', async () => {
    let arrive = () => {};
    send.mockReturnValue(sending(new Promise((resolve) => (arrive = resolve))));
    await fill();
    await submit();
    await submit();
    expect(send).toHaveBeenCalledTimes(1);
    arrive();
    await screen.findByText('Thank you.');
  });
});

describe('F-05 what is typed while a message is on its way', () => {
  it('F-05 stays, without thanks, and is sent when it is sent again', async () => {
    let arrive = () => {};
    send.mockReturnValueOnce(sending(new Promise((resolve) => (arrive = resolve))));
    await fill();
    await submit();
    paste(field('Message'), 'Pray for us, and for them');
    arrive();
    await act(async () => {});
    expect(field('Message').value).toBe('Pray for us, and for them');
    expect(thanks()).toBe('');
    await submit();
    expect(send.mock.lastCall?.[1]).toMatchObject({ message: 'Pray for us, and for them' });
    expect(thanks()).toBe('Thank you.');
  });

  it.each(['arrived', 'failed'])('F-05 is sent next if it was to be, when the first has %s', async (how) => {
    let end = () => {};
    const first = new Promise<void>((resolve, reject) => {
      end = () => (how === 'arrived' ? resolve() : reject(new Error('gone')));
    });
    send.mockReturnValueOnce(sending(first));
    await fill();
    await submit();
    paste(field('Message'), 'Pray for us, and for them');
    await submit();
    expect(send).toHaveBeenCalledTimes(1);
    end();
    await screen.findByText('Thank you.');
    expect(send.mock.calls.map(([, { message }]) => message)).toEqual([
      'Pray for us',
      'Pray for us, and for them',
    ]);
    expect(withdraw).toHaveBeenCalledTimes(how === 'arrived' ? 0 : 1);
    expect(field('Message').value).toBe('');
  });

  it('F-05 is not sent half typed', async () => {
    let arrive = () => {};
    send.mockReturnValueOnce(sending(new Promise((resolve) => (arrive = resolve))));
    await fill();
    await submit();
    paste(field('Message'), 'Pray for us, and for them');
    await submit();
    paste(field('Message'), 'Pray for us, and for all th');
    arrive();
    await act(async () => {});
    expect(send).toHaveBeenCalledTimes(1);
    expect(field('Message').value).toBe('Pray for us, and for all th');
  });
});

describe('F-05 a page that is loaded anew', () => {
  const typed = { name: 'Ann', email: 'ann@example.org', message: 'Pray for us', consent: true };

  /** Hydrates the form in markup whose fields are filled already. */
  function wake(): void {
    const served = document.body.firstElementChild?.cloneNode(true) as HTMLElement;
    cleanup();
    document.body.append(served);
    render(elementOf(examples.valid['the form of the footer'], { send, follow }), {
      container: served,
      hydrate: true,
    });
  }

  it('F-05 has the message that waits in its fields, and says thanks when it arrives', async () => {
    await fill();
    let arrive = () => {};
    follow.mockReturnValue({ arrivedLater: new Promise((resolve) => (arrive = resolve)), withdraw });
    wake();
    expect(follow).toHaveBeenLastCalledWith({ path: '/api/letters', auth: false, adds: [] }, typed);
    expect([field('Message').value, thanks()]).toEqual(['Pray for us', '']);
    arrive();
    await screen.findByText('Thank you.');
    expect(field('Message').value).toBe('');
  });

  it('F-05 corrected words take back what waits', async () => {
    await fill();
    follow.mockReturnValue({ arrivedLater: new Promise(() => {}), withdraw });
    wake();
    paste(field('Message'), 'Pray for them');
    await submit();
    expect(withdraw).toHaveBeenCalledTimes(1);
    expect(thanks()).toBe('Thank you.');
  });
});

describe('F-05 failure', () => {
  it('F-05 shows nothing, keeps what was typed, and can be sent again', async () => {
    send.mockReturnValueOnce(sending(Promise.reject(new Error('gone'))));
    await fill();
    await submit();
    expect(thanks()).toBe('');
    expect(shown()).toEqual([]);
    expect(field('Message').value).toBe('Pray for us');
    expect(consent().checked).toBe(true);
    await submit();
    expect(thanks()).toBe('Thank you.');
    expect(send).toHaveBeenCalledTimes(2);
  });

  it('F-05 says thanks when it arrives later, and clears the fields that still hold it', async () => {
    let arrive = () => {};
    const later = new Promise<void>((resolve) => (arrive = resolve));
    send.mockReturnValueOnce(sending(Promise.reject(new Error('gone')), later));
    await fill();
    await submit();
    expect(thanks()).toBe('');
    arrive();
    await screen.findByText('Thank you.');
    expect(field('Message').value).toBe('');
  });

  it('F-03 F-05 takes errors away too when it arrives later', async () => {
    let arrive = () => {};
    const later = new Promise<void>((resolve) => (arrive = resolve));
    send.mockReturnValueOnce(sending(Promise.reject(new Error('gone')), later));
    await fill();
    await submit();
    await userEvent.click(consent());
    await submit();
    expect(shown()).toEqual(['Consent is required']);
    // The visitor types the same values again without submitting them.
    await userEvent.click(consent());
    arrive();
    await screen.findByText('Thank you.');
    expect(shown()).toEqual([]);
    expect(consent().checked).toBe(false);
  });

  it('F-05 what arrived is not taken back when the next message is sent', async () => {
    await fill();
    await submit();
    await fill();
    paste(field('Message'), 'Pray for us, and for them');
    await submit();
    expect(send).toHaveBeenCalledTimes(2);
    expect(withdraw).not.toHaveBeenCalled();
  });

  it('F-05 leaves other words alone when the first ones arrive later', async () => {
    let arrive = () => {};
    const later = new Promise<void>((resolve) => (arrive = resolve));
    send.mockReturnValueOnce(sending(Promise.reject(new Error('gone')), later));
    await fill();
    await submit();
    paste(field('Message'), 'Pray for us and for them');
    arrive();
    await Promise.resolve();
    expect(field('Message').value).toBe('Pray for us and for them');
    expect(thanks()).toBe('');
  });

  it('F-05 corrected words take back what waits; the same words do not', async () => {
    send.mockReturnValue(sending(Promise.reject(new Error('gone'))));
    await fill();
    await submit();
    await submit();
    expect(withdraw).not.toHaveBeenCalled();
    await userEvent.type(field('Message'), '!');
    await submit();
    expect(withdraw).toHaveBeenCalledTimes(1);
  });
});

describe('F-05 a site that says what became of a message', () => {
  const message = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Message' });
  const alert = () => screen.getByRole('alert').textContent;
  const refusal = Object.assign(new Error('the API answered 422'), { refused: true });

  /** Sends a message whose first attempt fails. */
  async function fail(error: Error, later?: Promise<void>): Promise<void> {
    cleanup();
    render(elementOf(examples.valid['a form that says what became of a message'], { send, follow }));
    send.mockReturnValueOnce(sending(Promise.reject(error), later));
    paste(message(), 'Pray for us');
    await submit();
  }

  it('F-05 says that it was refused; the words stay, and the visitor is at the button', async () => {
    await fail(refusal);
    expect([alert(), thanks(), message().value]).toEqual([
      'Your message was not accepted. Call us: 555 0100.',
      '',
      'Pray for us',
    ]);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Send' }));
    await submit();
    expect([alert(), thanks(), message().value]).toEqual(['', 'Thank you.', '']);
  });

  it('F-05 says that it will be sent, then thanks for it', async () => {
    let arrive = () => {};
    await fail(new Error('gone'), new Promise((resolve) => (arrive = resolve)));
    expect([alert(), thanks(), message().value]).toEqual([
      '',
      'Your message will be sent as soon as possible.',
      'Pray for us',
    ]);
    arrive();
    await screen.findByText('Thank you.');
    expect(message().value).toBe('');
  });

  it('F-05 says that it was refused by a later attempt, unless other words were sent meanwhile', async () => {
    for (const isOther of [false, true]) {
      let refuse: (error: Error) => void = () => {};
      await fail(new Error('gone'), new Promise((_, reject) => (refuse = reject)));
      if (isOther) {
        paste(message(), 'Other words');
        await submit();
      }
      await act(async () => refuse(refusal));
      expect(alert()).toBe(isOther ? '' : 'Your message was not accepted. Call us: 555 0100.');
      expect(thanks()).toBe(isOther ? 'Thank you.' : '');
    }
  });

  it('F-05 says in a page that is loaded anew that a message waits', () => {
    follow.mockReturnValue({ arrivedLater: new Promise(() => {}), withdraw });
    cleanup();
    render(elementOf(examples.valid['a form that says what became of a message'], { send, follow }));
    expect(thanks()).toBe('Your message will be sent as soon as possible.');
  });
});

describe('F-04 a receiver that takes forms of browsers without scripts', () => {
  const fields = [
    { name: 'email', label: 'Email', kind: 'email', required: 'Email is required', hasText: false } as const,
    { name: 'remark', label: 'A remark', kind: 'text', hasText: false } as const,
  ];
  const form = (action?: string) => {
    const call = { path: '/api/letters', auth: false, adds: [] };
    const props = { call, fields, submit: 'Send', successMessage: 'Thank you.', ...(action && { action }) };
    const services = { send, follow, words: {} } as unknown as Services;
    return renderToStaticMarkup(
      <ServicesProvider value={services}>
        <Form id="f" props={props} slot={() => 'This form needs JavaScript.'} data={noData} />
      </ServicesProvider>,
    );
  };

  it('F-04 is sent to its address, which the browser checks first', () => {
    const markup = form('/api/plain');
    expect(markup).toMatch(/^<form [^>]*action="\/api\/plain" method="post"/);
    expect(markup).not.toContain('enctype');
    expect(markup).toMatch(/<input [^>]* required="" [^>]*name="email"/);
    expect(markup).not.toMatch(/<input [^>]* required="" [^>]*name="remark"/);
  });

  it('F-05 any other sends nothing without scripts, and says so', () => {
    const markup = form();
    expect(markup).toMatch(/^<form [^>]*method="dialog"/);
    expect(markup).not.toContain(' required=""');
    expect(markup).toContain('This form needs JavaScript.');
  });
});
