/** The stylesheet of the HTML review and of the index page of its screenshots. */
export const reviewStyle = `
:root { color-scheme: light dark; --line: light-dark(#ddd5c8, #4a433a); --soft: light-dark(#6b6156, #a89d8f);
  --red: light-dark(#fbe3df, #53211a); --green: light-dark(#dff2e0, #1d4423); --ground: light-dark(#fdfbf7, #1c1a17);
  --ink: light-dark(#2a2520, #ece6dd); }
* { box-sizing: border-box; }
body { font: 1rem/1.55 system-ui, sans-serif; max-width: 70rem; margin: 0 auto; padding: 1.5rem 1rem 4rem;
  background: var(--ground); color: var(--ink); overflow-wrap: anywhere; }
h1 { font-size: 1.5rem; line-height: 1.25; margin: 0 0 .5rem; }
h2 { font-size: 1.1rem; margin: 0 0 .5rem; scroll-margin-top: 1rem; }
section { border-top: 1px solid var(--line); padding: 1rem 0; }
nav { display: flex; flex-wrap: wrap; gap: .25rem 1rem; margin: 1rem 0; }
ul { margin: 0; padding-left: 1.2rem; }
li { margin: .3rem 0; }
code { font: .92em ui-monospace, monospace; }
small, .path, .unseen, figcaption { color: var(--soft); font-weight: normal; }
.path[title] { text-decoration: underline dotted; cursor: help; }
del { background: var(--red); text-decoration-thickness: 1px; border-radius: 2px; }
ins { background: var(--green); text-decoration: none; border-radius: 2px; }
b.added, b.removed, b.moved, b.renamed, b.changed { font-size: .8em; padding: .1em .5em; border-radius: 1em; background: var(--line); }
b.added { background: var(--green); }
b.removed { background: var(--red); }
.beside { display: flex; flex-wrap: wrap; align-items: start; gap: 1rem; margin: .5rem 0; }
figure { margin: 0; flex: 1 1 14rem; max-width: 34rem; }
img { max-width: 100%; height: auto; border: 1px solid var(--line); background: #fff; }
figure svg { display: block; width: 100%; border: 1px solid var(--line); background: #fff; }
.small img { max-height: 12rem; }
pre { overflow-x: auto; font-size: .85rem; margin: .3rem 0; }
a { color: inherit; }
.answer { margin: .3rem 0 .8rem; }
.answer summary { display: inline-block; padding: .1rem .6rem; border: 1px solid var(--line); border-radius: .4rem; cursor: pointer; }
.answer label, #answers label:not([hidden]) { display: block; margin: .5rem 0; font-weight: 600; }
.answer textarea, #answers :is(input, textarea) { display: block; width: 100%; max-width: 46rem; font: inherit; font-weight: normal; padding: .3rem .5rem;
  background: var(--ground); color: var(--ink); border: 1px solid var(--soft); border-radius: .3rem; }
#answers { border: 1px solid var(--line); border-radius: .5rem; padding: .5rem 1rem 1rem; margin: 1rem 0; }
#answers button { font: inherit; font-weight: 600; padding: .45rem 1.2rem; border: 0; border-radius: .4rem; background: var(--ink); color: var(--ground); cursor: pointer; }
@media print { .answer, #answers { display: none; } }
`.trim();
