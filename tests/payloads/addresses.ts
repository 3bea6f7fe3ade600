/** Addresses that run or lead elsewhere, and the attributes that hold addresses. */
import type { Form } from './corpus.ts';

/** Writes a text as character references. */
const decimal = (text: string) => Array.from(text, (letter) => `&#${letter.codePointAt(0)};`).join('');
const hex = (text: string) =>
  Array.from(text, (letter) => `&#x${letter.codePointAt(0)?.toString(16)};`).join('');
const padded = (text: string) =>
  Array.from(text, (letter) => `&#${String(letter.codePointAt(0)).padStart(7, '0')}`).join('');

/** A page that runs something in its frame and tells the page around it. */
const inFrame: Form = ({ call }) => `<script>parent.postMessage(\`${call}\`,\`*\`)</script>`;

/** 32 tricks. */
export const schemes: readonly Form[] = [
  ({ call }) => `javascript:${call}`,
  ({ call }) => `JaVaScRiPt:${call}`,
  ({ call }) => ` javascript:${call}`,
  ({ call }) => `\tjavascript:${call}`,
  ({ call }) => `java\tscript:${call}`,
  ({ call }) => `java\nscript:${call}`,
  ({ call }) => `java\rscript:${call}`,
  ({ call }) => `java&Tab;script:${call}`,
  ({ call }) => `java&NewLine;script:${call}`,
  ({ call }) => `javascript&colon;${call}`,
  ({ call }) => `${decimal('javascript:')}${call}`,
  ({ call }) => `${hex('javascript:')}${call}`,
  ({ call }) => `${padded('javascript:')}${call}`,
  ({ call }) => `&#1;javascript:${call}`,
  ({ call }) => `&#14; javascript:${call}`,
  ({ call }) => `javascript\t:${call}`,
  ({ call }) => `javascript:/*--></title></style>*/${call}`,
  ({ call }) => `javascript://%0a${call}`,
  ({ call }) => `javascript://https://example.org/%0d%0a${call}`,
  ({ call }) => `javascript:%28${call}%29`,
  ({ call }) => `javascript:void(${call})`,
  ({ call }) => `javas\u0000cript:${call}`,
  ({ call }) => `\u00a0javascript:${call}`,
  ({ call }) => `\ufeffjavascript:${call}`,
  ({ call }) => `vbscript:${call}`,
  (voice) => `data:text/html,${inFrame(voice)}`,
  (voice) => `data:text/html;base64,${btoa(inFrame(voice))}`,
  ({ call }) =>
    `data:image/svg+xml,<svg xmlns=%22http://www.w3.org/2000/svg%22 onload=%22parent.${call}%22/>`,
  ({ canary }) => canary.replace('https:', ''),
  ({ canary }) => canary.replace('https:/', '/\\'),
  ({ canary }) => canary.replace('https://', '/\t/'),
  ({ canary }) => canary.replace('https://', 'https:\\\\'),
];

/** 28 kinds of attribute that hold an address. The address has no quotes of its own. */
export const attributesOfAddresses: readonly ((address: string) => string)[] = [
  (address) => `<a href="${address}">go</a>`,
  (address) => `<a href='${address}' target=_blank>go</a>`,
  (address) => `<a href="${address}" target="_top" rel="opener">go</a>`,
  (address) => `<a href="#" ping="${address}">go</a>`,
  (address) =>
    `<map name=m><area shape=default href="${address}" alt=go></map><img usemap="#m" src="/none" alt="">`,
  (address) => `<img src="${address}" alt="words">`,
  (address) => `<img srcset="${address} 2x" alt="words">`,
  (address) => `<picture><source srcset="${address}"><img alt="words"></picture>`,
  (address) => `<input type=image src="${address}" alt="words">`,
  (address) => `<iframe src="${address}"></iframe>`,
  (address) => `<embed src="${address}">`,
  (address) => `<object data="${address}"></object>`,
  (address) => `<object><param name=movie value="${address}"></object>`,
  (address) => `<form action="${address}"><button>go</button></form>`,
  (address) => `<form><button formaction="${address}">go</button></form>`,
  (address) => `<form><input type=submit formaction="${address}"></form>`,
  (address) => `<video poster="${address}"></video>`,
  (address) => `<video src="${address}" autoplay></video>`,
  (address) => `<audio src="${address}" autoplay></audio>`,
  (address) => `<video><source src="${address}"></video>`,
  (address) => `<video src="/none"><track default src="${address}"></video>`,
  (address) => `<link rel=stylesheet href="${address}">`,
  (address) => `<base href="${address}">`,
  (address) => `<meta http-equiv=refresh content="0;url=${address}">`,
  (address) => `<body background="${address}"><table background="${address}"><tr><td>words</table>`,
  (address) => `<svg><a xlink:href="${address}"><text y=20>go</text></a></svg>`,
  (address) => `<svg><image href="${address}"/><use href="${address}"/></svg>`,
  (address) =>
    `<math><maction href="${address}" actiontype=statusline xlink:href="${address}">go</maction></math>`,
];
