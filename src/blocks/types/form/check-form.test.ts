/** F-02: the validation errors of a form, all at once, with these messages. */
import { describe, expect, it } from 'vitest';
import { checkForm, formValues, type Checkable } from './check-form.ts';

const fields: Checkable[] = [
  { name: 'name', kind: 'text', required: 'Name is required' },
  { name: 'email', kind: 'email', required: 'Email is required', invalid: 'Email is invalid' },
  { name: 'message', kind: 'textarea', required: 'Message is required' },
  { name: 'consent', kind: 'checkbox', required: 'Consent is required' },
];
const good = { name: 'Ann', email: 'ann@example.org', message: 'Pray for us', consent: true };

describe('checkForm', () => {
  it('F-02 says everything that is wrong at once, in the order of the fields', () => {
    expect(Object.entries(checkForm(fields, { name: '', email: '', message: '', consent: false }))).toEqual([
      ['name', 'Name is required'],
      ['email', 'Email is required'],
      ['message', 'Message is required'],
      ['consent', 'Consent is required'],
    ]);
    expect(checkForm(fields, {})).toEqual(
      checkForm(fields, { name: '', email: '', message: '', consent: false }),
    );
  });

  it.each([
    ['name', '', 'Name is required'],
    ['email', '', 'Email is required'],
    ['email', 'ann', 'Email is invalid'],
    ['message', '', 'Message is required'],
    ['consent', false, 'Consent is required'],
  ])('F-02 with %s = %j says "%s" and nothing else', (name, value, message) => {
    expect(checkForm(fields, { ...good, [name]: value })).toEqual({ [name]: message });
  });

  it('F-02 says nothing of a form that is right', () => {
    expect(checkForm(fields, good)).toEqual({});
  });

  it.each([
    'a@b.c',
    'ann@example.org',
    'first.last@example.org',
    'a+b@sub.example.co.in',
    "o'brien@example.ie",
    'ö@exämple.de',
    'ANN@EXAMPLE.ORG',
    '1@2.3',
    '"a"@b.c',
  ])('F-02 takes %s: text, an @ sign and a dotted domain', (email) => {
    expect(checkForm(fields, { ...good, email })).toEqual({});
  });

  it.each([
    'ann',
    'ann@',
    '@example.org',
    'ann@example',
    'ann@.org',
    'ann@example.',
    'ann@example..org',
    'ann@@example.org',
    'a@b@example.org',
    'an n@example.org',
    'ann@exam ple.org',
    'ann@example.org.',
    'ann.example.org',
    '@',
    '.@.',
    'ann@example.org x',
    'ann@example.org\nbcc: x@y.z',
  ])('F-02 does not take %j', (email) => {
    expect(checkForm(fields, { ...good, email })).toEqual({ email: 'Email is invalid' });
  });

  const limited: Checkable[] = [
    { name: 'message', kind: 'textarea', maxLength: 3, tooLong: 'Message is longer than 3 letters' },
  ];
  it.each([
    ['abc', 'abcd'],
    ['കഖഗ', 'കഖഗഘ'],
    ['🕊🕊🕊', '🕊🕊🕊🕊'],
    // A combining mark counts as a letter, here and in the API.
    ['a\u0301b', 'a\u0301bc'],
    ['a\nb', 'a\n\nb'],
  ])('F-02 takes as many letters as the field does: %j, but not %j', (fits, tooLong) => {
    expect(checkForm(limited, { message: fits })).toEqual({});
    expect(checkForm(limited, { message: tooLong })).toEqual({
      message: 'Message is longer than 3 letters',
    });
  });

  it('F-02 blanks at the ends do not count', () => {
    const data = new FormData();
    data.set('message', '  abc \n');
    expect(checkForm(limited, formValues(limited, data))).toEqual({});
  });

  it('lets a field stay empty that need not be filled, but checks it when it is', () => {
    const optional: Checkable[] = [{ name: 'email', kind: 'email', invalid: 'Email is invalid' }];
    expect(checkForm(optional, { email: '' })).toEqual({});
    expect(checkForm(optional, { email: 'x' })).toEqual({ email: 'Email is invalid' });
  });
});

describe('valuesOf', () => {
  it('reads texts without blanks at their ends, and boxes as true or false', () => {
    const data = new FormData();
    data.set('name', '  Ann  ');
    data.set('email', ' ann@example.org ');
    data.set('message', '\n One\n\n two \n');
    data.set('consent', 'yes');
    expect(formValues(fields, data)).toEqual({
      name: 'Ann',
      email: 'ann@example.org',
      message: 'One\n\n two',
      consent: true,
    });
    expect(formValues(fields, new FormData())).toEqual({ name: '', email: '', message: '', consent: false });
  });

  it('F-02 blanks alone are nothing', () => {
    const data = new FormData();
    for (const name of ['name', 'email', 'message']) data.set(name, ' \t\n ');
    data.set('consent', 'yes');
    expect(Object.keys(checkForm(fields, formValues(fields, data)))).toEqual(['name', 'email', 'message']);
  });

  it('reads no field that the form does not have', () => {
    const data = new FormData();
    data.set('office', 'forged');
    expect(formValues(fields, data)).not.toHaveProperty('office');
  });
});
